import type { z } from 'zod';
import { orderedContract } from '../content/ordered-collection/ordered-collection.contract.ts';
import { line, paragraphs } from '../content/fields/text.ts';
import { orderedCollection, type TableOf } from '../content/content-type.ts';

export const answerTemplateType = orderedCollection({
  name: 'answer-templates',
  title: 'AnswerTemplate',
  table: 'answerTemplate',
  id: 'answerTemplateId',
  label: 'title',
  cacheTag: 'answerTemplates',
  page: null,
  words: { one: 'válaszsablon', english: 'answer template', the: 'A válaszsablon' },
  fields: {
    title: line('Name', 200, 'A megnevezés kötelező'),
    subject: line('Subject of the mail', 200, 'A levél tárgya kötelező'),
    body: paragraphs('Text of the mail', 10_000),
  },
});

declare module '../../db/schema.ts' {
  interface Schema {
    answerTemplate: TableOf<typeof answerTemplateType>;
  }
}

export const answerTemplateContract = orderedContract(answerTemplateType);
export const { calls: answerTemplateEndpoints } = answerTemplateContract;

export type AnswerTemplate = z.output<typeof answerTemplateContract.stored>;
