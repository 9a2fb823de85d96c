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
 * Ids of the questions, in their order. They derive from the `hungarian` questions, so that neither their place in the
 * list nor the language of the page changes them.
 */
export function faqIds(questions: readonly string[], hungarian: readonly string[]): string[] {
  const used = new Map<string, number>();
  return questions.map((question, index) => {
    const id = `kerdes-${keywordKey(hungarian[index] ?? question)}`;
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** Ids of the questions on the page of a service. */
export function faqIdsOf(service: ServicePage): string[] {
  const labels = (questions: string) => pairsIn(questions).map(({ label }) => label);
  return faqIds(labels(service.questions), labels(originalOf(service, 'questions')));
}
