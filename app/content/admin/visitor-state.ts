import { CallError } from '../../api/client/client.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import type { FormPorts } from '../../ui/admin/form/form-ports.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import type { Collection } from '../content-type.ts';
import { isSeen, phaseOf, type Times } from '../publishing-times.ts';
import type { Item } from './staff-collection.ts';

const messages = {
  isLive: 'A honlapon már látható.',
  isNotLive: 'A mentés sikerült, de a nyilvános oldal még nem ezt a változatot mutatja.',
  visibleFrom: (moment: string) => `A honlapon ekkortól látható: ${moment}.`,
  switchedOff: (moment: string) =>
    `A megadott időpontban (${moment}) sem jelenik meg: a „Közzététel” ki van kapcsolva.`,
  takenOff: 'Levette a honlapról: a látogatók már nem látják.',
  isOver: 'A honlapon nem látható: a levétel ideje elmúlt.',
} as const;

/**
 * Tells why visitors do not see the item `saved`. `was` is the item before the save. Undefined if visitors see the item.
 * Also undefined for an unpublished item that visitors did not see before and that has no publication time in the future.
 */
export function hiddenText(
  { pages }: Collection,
  saved: Item,
  was: Item | undefined,
): string | undefined {
  if (isSeen(pages, saved)) return undefined;
  const times = saved as unknown as Times;
  const publishAt = () => shownMoment(times.publishAt);
  if (pages.when && !saved[pages.when]) {
    if (pages.isTimed && phaseOf(times) === 'waiting') return messages.switchedOff(publishAt());
    return was && isSeen(pages, was) ? messages.takenOff : undefined;
  }
  return phaseOf(times) === 'over' ? messages.isOver : messages.visibleFrom(publishAt());
}

/** Number of the latest check. Results of earlier checks are not shown. */
let last = 0;

/** Reports whether the public page shows the saved version, once `check` has resolved. */
export async function tellWhetherLive(
  check: Promise<{ isLive: boolean; address?: string | undefined }>,
  notify: FormPorts['notify'],
): Promise<void> {
  const own = (last += 1);
  try {
    const { isLive, address } = await check;
    // A later save has started another check, or visitors do not see the item.
    if (own !== last || !address) return;
    const link = { label: adminMessages.publicPage, address: new URL(address).pathname };
    notify(isLive ? messages.isLive : messages.isNotLive, { link, isState: true });
  } catch (error) {
    // The save succeeded and was reported; only the confirmation is missing.
    if (!(error instanceof CallError)) throw error;
  }
}
