import { offerAddress } from '../../../text/addresses.ts';
import { useMessages, useTo } from '../../../text/languages/language-context.ts';
import { askingMessages } from '../../../text/messages/asking.messages.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { typeset } from '../../../ui/public/typeset.tsx';
import { AnswerPromise } from './answer-promise.tsx';
import { useCompany } from '../site-context.tsx';

interface AskingProps {
  /** `reference` asks for a similar task. `service` helps to choose. */
  about?: 'task' | 'reference' | 'service';
  /** Address of the quotation form, in which a reference may be filled in. */
  address?: string;
}

/** Links to the quotation form and the telephone number, with the time of the answer, for readers with a task. */
export function Asking({ about = 'task', address = offerAddress() }: AskingProps) {
  const messages = useMessages(askingMessages);
  const { phone } = useCompany();
  const to = useTo();
  const id = `lepes-${about}`;
  return (
    <aside className="asking" aria-labelledby={id}>
      <div>
        <h2 id={id}>{messages.titles[about]}</h2>
        <p>{about === 'service' ? messages.serviceText : messages.text}</p>
      </div>
      <p>
        <a className="button" href={to(address)}>
          {messages.ask}
        </a>
        <AnswerPromise />
        {/* An error page may lack the company's data. */}
        {phone && (
          <span className="figure">
            <a href={phoneLink(phone)}>{typeset(phone)}</a>
          </span>
        )}
      </p>
    </aside>
  );
}
