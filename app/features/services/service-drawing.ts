import { originalOf } from '../../text/languages/localised.ts';
import { foldText } from '../../text/search-key.ts';

/** Key of the laboratory's drawing, which is a component of its own. */
export const GRADING_CURVE = 'szemeloszlas';

/** Parts of Hungarian names of services, folded, and the key of the drawing for each. The first match counts. */
const drawings: readonly (readonly [RegExp, key: string])[] = [
  [/labor/, GRADING_CURVE],
  [/cpt|szond/, 'geotechnika'],
  [/hatarol|tamfal|resfal/, 'epiteskivitelezes'],
  [/fur(as|t|at)|mintavetel/, 'furas'],
  [/jelentes|szakvelemeny|talajvizsgal/, 'retegszelveny'],
  [/mozgas|szintez|sullyedes/, 'szintezes'],
];

/** Key of the drawing of a service: by its name, or else that of its discipline. */
export function drawingFor(service: { name: string; discipline: string }): string {
  const name = foldText(originalOf(service, 'name'));
  return drawings.find(([part]) => part.test(name))?.[1] ?? service.discipline;
}
