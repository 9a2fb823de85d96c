import { projectSections } from '../../content/project-sections.ts';

/** The disciplines of the spec's sections 2 and 3. */
export const projectTypes = projectSections;

export const projectTypeKeys = projectTypes.map(({ key }) => key);

/** The type that `text` is the key of; nothing when there is none. */
export function projectType(text: string): (typeof projectTypes)[number] | undefined {
  return projectTypes.find(({ key }) => key === text);
}
