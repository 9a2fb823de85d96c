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
  words: { one: 'válaszsablon', english: 'answer template', the: 'A válaszsablon' },
  fields: {
    title: line('Name', 200, 'A megnevezés kötelező'),
    subject: line('Subject of the mail', 200, 'A levél tárgya kötelező'),
    body: paragraphs('Text of the mail', 10_000),
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
