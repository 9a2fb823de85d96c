import { useMessages } from '../../text/languages/language-context.ts';
import { referenceMessages } from '../../text/messages/reference.messages.ts';

export function Featured() {
  const { featured } = useMessages(referenceMessages);
  return (
    <span className="featured">
      <svg viewBox="0 0 18 16" aria-hidden="true">
        <path d="M9 1 17 15H1z" />
        <circle cx="9" cy="10" r="1.7" />
      </svg>
      {featured}
    </span>
  );
}
