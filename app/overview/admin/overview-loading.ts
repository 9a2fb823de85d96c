/** What the parts of the overview ask for, each with one call. */
import { addressOf, addresses } from '../../addresses.ts';
import { sessionUser } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { contactRequestEndpoints } from '../../features/contact/contact-request.contract.ts';
import { newsEndpoints, type NewsListing } from '../../features/news/news.contract.ts';
import { historyEndpoints, type HistoryEntry } from '../../history/history.contract.ts';
import { staffKinds } from '../../staff-kinds.ts';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import { overviewCopy as copy } from './overview.copy.ts';

/** Lines of a part. */
const COUNT = 4;

export async function newRequests() {
  const { total, items } = await staffApi(contactRequestEndpoints.getContactRequests, {
    query: { from: '0', count: String(COUNT), state: 'new' },
  });
  const entries = items.map(({ contactRequestId, subject, name, receivedAt }) => ({
    key: String(contactRequestId),
    address: addressOf(addresses.adminContactRequest, { contactRequestId }),
    name: subject || copy.noSubject,
    note: `${name} · ${shownMoment(Date.parse(receivedAt))}`,
  }));
  return { total, entries };
}

export async function newsDrafts() {
  const query = { from: '0', count: String(COUNT), state: 'draft' };
  const { total, items } = await staffApi(newsEndpoints.find, { query } as never);
  const entries = (items as NewsListing[]).map(({ newsId, title, date }) => ({
    key: String(newsId),
    address: addressOf(addresses.adminNewsEdit, { newsId }),
    name: title,
    note: shownDay(date),
  }));
  return { total, entries };
}

export async function lastChanges() {
  const { items } = await staffApi(historyEndpoints.getRecentHistory);
  return { entries: items.slice(0, COUNT).map(changeEntry) };
}

function changeEntry({ historyId, kind, itemId, label, savedBy, savedAt, action }: HistoryEntry) {
  const who = savedBy === sessionUser() ? copy.you : savedBy || copy.nobody;
  const address =
    action === 'deleted'
      ? addresses.adminBin
      : (staffKinds[kind]?.address(itemId) ?? addresses.admin);
  return {
    key: String(historyId),
    address,
    name: label,
    note: `${staffKinds[kind]?.one ?? kind} · ${who} ${copy.actions[action]} · ${shownMoment(Date.parse(savedAt))}`,
  };
}
