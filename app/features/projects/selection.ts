import { paragraphsOf } from '../../content/fields/text.ts';
import type { Project } from './project.contract.ts';

/** Maximum number of references in one PDF, and of matches offered for selection. */
export const MOST_CHOSEN = 30;
export const MOST_OFFERED = 100;
export const SELECTION = 'valogatas';

/**
 * Maximum length of text in one PDF, in characters. Each paragraph counts as `PARAGRAPH` further characters, because it
 * needs as much memory.
 */
const MOST_TEXT = 2_000_000;
const PARAGRAPH = 200;

type Described = Pick<Project, 'description' | 'task' | 'solution' | 'result'>;

const lengthOf = ({ description, task, solution, result }: Described): number =>
  [description, task, solution, result].reduce(
    (sum, text) => sum + text.length + PARAGRAPH * paragraphsOf(text).length,
    0,
  );

/** The first references whose texts fit into one PDF. */
export function fitting<Reference extends { project: Described }>(
  references: readonly Reference[],
): Reference[] {
  let length = 0;
  return references.filter(({ project }) => (length += lengthOf(project)) <= MOST_TEXT);
}
