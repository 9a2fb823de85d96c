import { paragraphsOf } from '../../content/fields/text.ts';
import type { Project } from './project.contract.ts';

/** References in one PDF, and how many of those that match are on offer for it. */
export const MOST_CHOSEN = 30;
export const MOST_OFFERED = 100;
/** Where on the page of references the form stands, for links to it. */
export const SELECTION = 'valogatas';

/** What the texts of one PDF come to at most, in letters; a paragraph costs as much as so many of them, in memory. */
const MOST_TEXT = 2_000_000;
const PARAGRAPH = 200;

type Told = Pick<Project, 'description' | 'task' | 'solution' | 'result'>;

const lengthOf = ({ description, task, solution, result }: Told): number =>
  [description, task, solution, result].reduce(
    (sum, text) => sum + text.length + PARAGRAPH * paragraphsOf(text).length,
    0,
  );

/** The first of them, as far as there is room for their texts. */
export function fitting<Reference extends { project: Told }>(
  references: readonly Reference[],
): Reference[] {
  let length = 0;
  return references.filter(({ project }) => (length += lengthOf(project)) <= MOST_TEXT);
}
