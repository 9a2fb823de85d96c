import { data } from 'react-router';
import { CallError } from '../../../api/client/client.ts';
import { guardedApi } from '../../../api/client/staff-client.ts';
import {
  historyEndpoints,
  type HistoryEntry,
  type HistoryVersion,
} from '../../history/history.contract.ts';
import { loadStaffTypes } from '../staff-types.ts';
import { LIST_PAGE_SIZE, loadList } from '../../../ui/admin/list/list-address.ts';
import { toMissingPage } from '../../../ui/missing-page.ts';

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

const MOST_CHOICES = 100;
const BESIDES = 10;

interface Asked {
  request: Request;
  params: { kind: string; itemId: string };
}

/** Loads the history page at an address. Its parameters `v` and `with` name the two versions to compare. */
export async function loadHistory({ request, params }: Asked) {
  const { kind } = params;
  const { all } = await loadStaffTypes();
  const load = Object.hasOwn(all, kind) ? all[kind]!.staff : undefined;
  if (!load) throw data(null, { status: 404 });
  const api = guardedApi(request);
  const itemId = Number(params.itemId);
  const ask = (from: number, count: number) =>
    api(historyEndpoints.getHistory, { query: { kind, itemId, from, count } }).catch(toMissingPage);
  // Loads more than a page: the last entry is compared with its predecessor, which may follow several discarded drafts.
  const [staff, newestOnes, page] = await Promise.all([
    load(),
    ask(0, MOST_CHOICES),
    loadList(request, ({ from }) => ask(Number(from), LIST_PAGE_SIZE + BESIDES)),
  ]);
  const { searchParams } = new URL(request.url);
  const { shown, previous } = chosen(page.items, searchParams);
  const version = (historyId: number) =>
    api(historyEndpoints.getHistoryVersion, { params: { historyId } });
  const [shownVersion, other] = await Promise.all([
    shown === undefined ? undefined : version(shown).catch(toMissingPage),
    namedOther(searchParams, shown, version),
  ]);
  const isOfIt = other?.kind === kind && other.itemId === itemId;
  const base = isOfIt ? other : previous && (await version(previous).catch(toMissingPage));
  return {
    kind,
    itemId,
    staff,
    total: page.total,
    entries: page.items.slice(0, LIST_PAGE_SIZE),
    choices: unique([...newestOnes.items, ...page.items]),
    newest: newestOnes.items.find(isStored),
    shown: shownVersion,
    base: base || undefined,
  };
}

function chosen(entries: HistoryEntry[], address: URLSearchParams) {
  const index = Math.max(
    0,
    entries.findIndex(({ historyId }) => String(historyId) === address.get('v')),
  );
  const before = entries.slice(index + 1).find(isStored);
  return { shown: entries[index]?.historyId, previous: before?.historyId };
}

/** Leaves out discarded drafts, which were never the content of the item. */
const isStored = ({ action }: HistoryEntry) => action !== 'pendingSetAside';

/**
 * Finds the version named by the parameter `with`, on whichever page of the list it is. Undefined if it does not exist
 * or is the version `shown`.
 */
async function namedOther(
  address: URLSearchParams,
  shown: number | undefined,
  version: (historyId: number) => Promise<HistoryVersion>,
): Promise<HistoryVersion | undefined> {
  const named = /^[1-9]\d{0,8}$/.exec(address.get('with') ?? '')?.[0];
  if (!named || Number(named) === shown) return undefined;
  return await version(Number(named)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
}

const unique = (entries: HistoryEntry[]) => [
  ...new Map(entries.map((entry) => [entry.historyId, entry])).values(),
];
