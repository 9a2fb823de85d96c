import { useCompany } from '../site-context.tsx';
import { contactMessages } from '../../../text/messages/contact.ts';
import { useMessages } from '../../../text/languages/language-context.ts';

/** The time within which the company promises an answer; empty if it promises none. */
export function useAnswerPromise(): string {
  const { answerDays } = useCompany();
  const { answerWithin } = useMessages(contactMessages);
  return answerDays === null ? '' : answerWithin(answerDays);
}

export function AnswerPromise() {
  const promise = useAnswerPromise();
  return promise && <strong className="answer-promise">{promise}</strong>;
}
