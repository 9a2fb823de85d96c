import { data } from 'react-router';
import { guardedApi } from '../../../api/client/staff-client.ts';
import {
  historyEndpoints,
  type HistoryEntry,
  type HistoryVersion,
} from '../../../history/history.contract.ts';
import { staffKinds } from '../../../staff-kinds.ts';
import { LIST_PAGE_SIZE, loadList } from '../../../ui/admin/list/list-address.ts';
import { toMissingPage } from '../../../ui/missing-page.ts';
import type { Versioned } from '../versioned.ts';

export interface LoadedHistory {
  kind: string;
  itemId: number;
  staff: Versioned;
  total: number;
  /** A page of them, newest first. */
  entries: HistoryEntry[];
  /** The newest of all; nothing where there is none. */
  newest: HistoryEntry | undefined;
  /** The one that is shown, and the one that it is compared with. */
  shown: HistoryVersion | undefined;
  base: HistoryVersion | undefined;
}

interface Asked {
  request: Request;
  params: { kind: string; itemId: string };
}

/** The page of an item's history that an address stands for: `v` is shown and compared with `with`. */
export async function loadHistory({ request, params }: Asked): Promise<LoadedHistory> {
  const { kind } = params;
  const versioned = staffKinds[kind]?.versioned;
  if (!versioned) throw data(null, { status: 404 });
  const api = guardedApi(request);
  const itemId = Number(params.itemId);
  const ask = (from: number, count: number) =>
    api(historyEndpoints.getHistory, { query: { kind, itemId, from, count } }).catch(toMissingPage);
  // One more than is shown: what the last of the page is compared with.
  const [staff, page] = await Promise.all([
    versioned(),
    loadList(request, ({ from }) => ask(Number(from), LIST_PAGE_SIZE + 1)),
  ]);
  const { searchParams } = new URL(request.url);
  const newest = searchParams.has('page') ? (await ask(0, 1)).items[0] : page.items[0];
  const { shown, base } = chosen(page.items, searchParams);
  const version = async (historyId: number | undefined) =>
    historyId === undefined
      ? undefined
      : await api(historyEndpoints.getHistoryVersion, { params: { historyId } }).catch(
          toMissingPage,
        );
  const [shownVersion, baseVersion] = await Promise.all([version(shown), version(base)]);
  return {
    kind,
    itemId,
    staff,
    total: page.total,
    entries: page.items.slice(0, LIST_PAGE_SIZE),
    newest,
    shown: shownVersion,
    base: baseVersion,
  };
}

/** The newest against the one before it, unless the address says otherwise. */
function chosen(entries: HistoryEntry[], address: URLSearchParams) {
  const index = Math.max(
    0,
    entries.findIndex(({ historyId }) => String(historyId) === address.get('v')),
  );
  const other = entries.find(({ historyId }) => String(historyId) === address.get('with'));
  return { shown: entries[index]?.historyId, base: (other ?? entries[index + 1])?.historyId };
}
