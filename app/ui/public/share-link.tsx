import { shareMessages } from '../../text/messages/site.messages.ts';
import { useMessages } from '../../text/languages/language-context.ts';

/**
 * Buttons that copy or share the address of the link that the CSS selector `of` matches, or else the canonical address.
 * The element is inert until the script enables it.
 */
export function ShareLink({ of = 'link[rel="canonical"]' }: { of?: string }) {
  const messages = useMessages(shareMessages);
  return (
    <div
      className="share-link"
      data-share-link={of}
      data-copied={messages.copied}
      data-refused={messages.refused}
      inert
    >
      <button type="button" className="text-button" data-copy>
        {messages.copy}
      </button>
      <button type="button" className="text-button" data-share hidden>
        {messages.share}
      </button>
      <input type="url" readOnly hidden aria-label={messages.address} />
      <output />
    </div>
  );
}
