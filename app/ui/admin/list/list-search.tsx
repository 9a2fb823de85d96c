import { useEffect, useRef, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { adminCopy } from '../../../content/admin.copy.ts';
import { fieldLook } from '../field/text-field-look.ts';
import { useListAddress } from './list-address.ts';

const PAUSE = 250; // ms of silence before what was typed is searched for

/** Searches the list while it is typed in. */
export function ListSearch() {
  const { get, change } = useListAddress();
  const asked = get('search');
  const [typed, setTyped] = useState(asked);
  const searched = useRef(asked);

  useEffect(() => {
    // The address changed by itself: Back, or a link.
    if (asked === searched.current) return;
    searched.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = typed;
      void change({ search: typed }, true);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, change]);

  return (
    <SearchField
      value={typed}
      onChange={setTyped}
      className="not-on-paper group relative min-w-[min(15rem,100%)] flex-1"
    >
      <Label className="sr-only">{adminCopy.search}</Label>
      <Input
        placeholder={`${adminCopy.search}…`}
        maxLength={200}
        className={`${fieldLook} pr-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      <Button
        aria-label={adminCopy.clearSearch}
        className="absolute inset-y-0 right-0 w-11 cursor-pointer group-data-empty:invisible"
      >
        ×
      </Button>
    </SearchField>
  );
}
