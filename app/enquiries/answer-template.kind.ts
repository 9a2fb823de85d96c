import type { z } from 'zod';
import { arrangedContract } from '../content/arranged/arranged.contract.ts';
import { line, paragraphs } from '../content/fields/text.ts';
import { arrangedKind, type TableOf } from '../content/kind.ts';

export const answerTemplateKind = arrangedKind({
  name: 'answer-templates',
  title: 'AnswerTemplate',
  table: 'answerTemplate',
  id: 'answerTemplateId',
  label: 'title',
  subject: 'answerTemplates',
  page: null,
  words: { one: 'válaszsablon', accusative: 'válaszsablont', the: 'A válaszsablon' },
  fields: {
    title: line('Megnevezés', 200, 'A megnevezés kötelező'),
    subject: line('A levél tárgya', 200, 'A levél tárgya kötelező'),
    body: paragraphs('A levél szövege', 10_000),
  },
});

declare module '../../db/schema.ts' {
  interface Schema {
    answerTemplate: TableOf<typeof answerTemplateKind>;
  }
}

export const {
  input: answerTemplateInput,
  stored: answerTemplate,
  calls: answerTemplateEndpoints,
} = arrangedContract(answerTemplateKind);

export type AnswerTemplate = z.output<typeof answerTemplate>;
