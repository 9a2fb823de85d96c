/** Ids of sections and questions on a service's page. */
import { pairsIn } from '../../content/fields/lines.ts';
import { keywordKey } from '../../content/keyword.ts';
import { originalOf } from '../../text/languages/localised.ts';
import type { ServicePage } from './service-page.contract.ts';

/** Ids of the sections of a service's page, in the order of the page. */
export const sectionIds = {
  deliverables: 'amit-kap',
  needs: 'amit-kerunk',
  steps: 'igy-dolgozunk',
  purposes: 'mire-valo',
  equipment: 'gepek-es-modszerek',
  limits: 'amire-nem-alkalmas',
  standards: 'szabvanyok',
  questions: 'kerdesek',
  references: 'referenciak',
} as const;

/**
 * Ids of the questions, in their order. They derive from the Hungarian question, so that neither its place in the list
 * nor the language of the page changes them.
 */
export function faqIds(service: ServicePage): string[] {
  const own = pairsIn(originalOf(service, 'questions'));
  const used = new Map<string, number>();
  return pairsIn(service.questions).map((question, index) => {
    const id = faqId((own[index] ?? question).label);
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** Returns the id of a question by its Hungarian text. If several questions get the same id, `faqIds` numbers them. */
export const faqId = (question: string): string => `kerdes-${keywordKey(question)}`;
