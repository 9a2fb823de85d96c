import type { z } from 'zod';
import { arrangedContract } from '../content/arranged/arranged.contract.ts';
import { answerTemplateKind } from './answer-template.kind.ts';

export const {
  input: answerTemplateInput,
  stored: answerTemplate,
  calls: answerTemplateEndpoints,
} = arrangedContract(answerTemplateKind);

export type AnswerTemplate = z.output<typeof answerTemplate>;
