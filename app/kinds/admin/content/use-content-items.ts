import { use, useEffect, useRef, useState } from 'react';
import { staffApi } from '../../../api/client/staff-client.ts';
import { RenewSiteContext } from '../../../site/admin/renew-site.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import type { Item } from '../staff-kind.ts';
import type { ListName } from '../order/use-moves.ts';
import type { ArrangedStaff } from './content-staff.ts';

/** The items on the screen: as they were loaded, put in order here, and asked for anew. */
export function useContentItems({ kind, calls }: ArrangedStaff, loaded: Item[]) {
  const [items, setItems] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const renewSite = use(RenewSiteContext);
  const idOf = (item: Item) => item[kind.id] as number;
  /** By their ids, as far as they are known: each move answers with new ones. */
  const versions = useRef(new Map<number, number>());
  const note = (known: Item[]) => {
    versions.current = new Map(known.map((item) => [idOf(item), item.version]));
  };
  // What was added, deleted, had back or moved may be what other forms choose from.
  useEffect(renewSite, [loaded, renewSite]);
  if (seen !== loaded) {
    setSeen(loaded);
    setItems(loaded);
  }

  /** An answer that was overtaken by a later one, or by another order, says nothing any more. */
  async function reload(): Promise<void> {
    const own = (asked.current += 1);
    setFailure(undefined);
    try {
      const anew = (await staffApi(calls.list, { query: { images: 'url' } } as never)) as Item[];
      if (own !== asked.current) return;
      note(anew);
      setItems(anew);
    } catch (error) {
      if (own === asked.current) setFailure(failureText(error));
    }
  }

  /** Shows the items of one list in another order; the others stay where they are. */
  function arrange(_name: ListName, ids: number[]): void {
    asked.current += 1;
    setItems((known) => {
      const byId = new Map(known.map((item) => [idOf(item), item]));
      const moved = ids.flatMap((id) => byId.get(id) ?? []);
      const own = new Set(ids);
      let next = 0;
      return known.map((item) => (own.has(idOf(item)) ? moved[next++]! : item));
    });
  }

  return {
    items,
    arrange,
    failure,
    reload: () => void reload(),
    versions: {
      of: (item: Item) => versions.current.get(idOf(item)) ?? item.version,
      note(moved: Item[]) {
        note(moved);
        renewSite();
      },
    },
  };
}
