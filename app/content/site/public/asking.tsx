import { offerAddress } from '../../../text/addresses.ts';
import { useMessages, useTo } from '../../../text/languages/language-context.ts';
import { askingMessages } from '../../../text/messages/asking.messages.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { typeset } from '../../../ui/public/typeset.tsx';
import { useCompany } from '../site-context.tsx';

interface AskingProps {
  /** True below references: asks for a similar task. */
  isSimilar?: boolean;
  /** Address of the quotation form, in which a reference may be filled in. */
  address?: string;
}

/** Links to the quotation form and the telephone number, for readers who want to commission the company. */
export function Asking({ isSimilar = false, address = offerAddress() }: AskingProps) {
  const messages = useMessages(askingMessages);
  const { phone } = useCompany();
  const to = useTo();
  return (
    <aside className="asking" aria-labelledby="kovetkezo-lepes">
      <div>
        <h2 id="kovetkezo-lepes">{isSimilar ? messages.similar : messages.title}</h2>
        <p>{messages.text}</p>
      </div>
      <p>
        <a className="button" href={to(address)}>
          {messages.ask}
        </a>
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
