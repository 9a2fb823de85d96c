import { line } from '../../kinds/fields/line.ts';
import { paragraphs } from '../../kinds/fields/paragraphs.ts';
import { arrangedKind } from '../../kinds/kind.ts';

/** What answers to requests begin as; staff alone read it. */
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
