import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { fieldStyle } from '../field/text-field.tsx';
import { useListAddress } from './list-address.ts';

const PAUSE = 250; // ms between the last key and the search

export function ListSearch() {
  const { get, change } = useListAddress();
  const asked = get('search');
  const [typed, setTyped] = useState(asked);
  const searched = useRef(asked);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Shows the term of an address that Back or a link has opened.
    if (asked === searched.current) return;
    searched.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = typed;
      change({ search: typed }, true);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return (
    <div className="not-on-paper relative min-w-[min(15rem,100%)] flex-1">
      <input
        ref={field}
        type="search"
        aria-label={adminMessages.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={`${adminMessages.search}…`}
        maxLength={200}
        className={`${fieldStyle} pr-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={adminMessages.clearSearch}
          className="absolute inset-y-0 right-0 w-11 cursor-pointer"
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        >
          ×
        </button>
      )}
    </div>
  );
}
