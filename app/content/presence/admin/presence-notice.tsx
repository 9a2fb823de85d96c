import { useEffect, useState } from 'react';
import { quietApi } from '../../../api/client/quiet-api.ts';
import { newKey } from '../../../ui/admin/draft/draft.ts';
import { shownClock, shownDayOf, shownMoment } from '../../../text/shown-moment.ts';
import { type PresentUser, presenceEndpoints } from '../presence.contract.ts';

interface PresenceNoticeProps {
  kind: string;
  itemId: number;
  isSaved?: boolean;
}

/** Names the users who have the item open in other windows. The item is not locked. */
export function PresenceNotice({ kind, itemId, isSaved = true }: PresenceNoticeProps) {
  const present = usePresence(kind, itemId);
  return (
    <div role="status" className="max-w-4xl empty:-mb-5">
      {present.length > 0 && (
        <p className="border-l-4 border-edge bg-band px-4 py-3 wrap-anywhere">
          {sentences(present, isSaved).join(' ')}
        </p>
      )}
    </div>
  );
}

function sentences(present: PresentUser[], isSaved: boolean): string[] {
  const others = present.filter(({ isSelf }) => !isSelf);
  const message = present
    .filter(({ isSelf }) => isSelf)
    .map((self) => presenceMessages.self(timeSince(self)));
  const [first] = others;
  if (first && others.length === 1)
    message.push(presenceMessages.other(nameOf(first), timeSince(first)));
  if (others.length > 1) {
    message.push(
      presenceMessages.others(
        others.map((other) => presenceMessages.named(nameOf(other), timeSince(other))),
      ),
    );
  }
  const consequence =
    present.length === 1 ? presenceMessages.saving : presenceMessages.savingOfMany;
  if (others.length > 0) message.push(isSaved ? consequence : presenceMessages.answering);
  return message;
}

const nameOf = ({ displayName, username }: PresentUser) => displayName || username;

function timeSince(user: PresentUser): string {
  const moment = Date.parse(user.since);
  const isToday = shownDayOf(moment) === shownDayOf(Date.now());
  return presenceMessages.since(isToday ? shownClock(moment) : shownMoment(moment));
}

/** In ms: the delay of the first announcement, so that a short visit causes none, and the interval of later ones. */
const FIRST = 1_000;
const INTERVAL = 20_000;

/**
 * Announces that this window has the item open. Returns the users who have it open in other windows. Failures are
 * ignored.
 */
function usePresence(kind: string, itemId: number): PresentUser[] {
  const [others, setOthers] = useState<PresentUser[]>([]);
  useEffect(() => {
    const opened = { window: newKey(), kind, itemId };
    const controller = new AbortController();
    let isAnnounced = false;

    async function announce(): Promise<void> {
      if (document.hidden) return;
      isAnnounced = true;
      try {
        const answer = await quietApi(presenceEndpoints.announce, { body: opened });
        // An unchanged list keeps its identity, so that screen readers do not repeat it.
        if (!controller.signal.aborted)
          setOthers((known) => (isSame(known, answer.others) ? known : answer.others));
      } catch {
        // Ignored, since presence is not essential and the next announcement may succeed.
      }
    }

    function leave(): void {
      if (!isAnnounced) return;
      isAnnounced = false;
      quietApi(presenceEndpoints.leave, { body: { window: opened.window } }).catch(() => {});
    }

    const now = () => void announce();
    const first = setTimeout(now, FIRST);
    const timer = setInterval(now, INTERVAL);
    document.addEventListener('visibilitychange', now, controller);
    addEventListener('pagehide', leave, controller);
    // The browser has restored the page from its back/forward cache.
    addEventListener('pageshow', ({ persisted }) => persisted && now(), controller);
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
      leave();
    };
  }, [kind, itemId]);
  return others;
}

const isSame = (one: PresentUser[], other: PresentUser[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const presenceMessages = {
  since: (when: string) => `${when} óta`,
  self: (since: string) => `Ön egy másik ablakban is megnyitotta ezt (${since}).`,
  others: (names: string[]) => `${new Intl.ListFormat('hu').format(names)} is megnyitotta ezt.`,
  other: (name: string, since: string) => `${name} is megnyitotta ezt (${since}).`,
  named: (name: string, since: string) => `${name} (${since})`,
  saving: 'Ha mindketten mentenek, a honlap összeveti a változásokat.',
  savingOfMany: 'Ha többen mentenek, a honlap összeveti a változásokat.',
  answering: 'Egyeztessék, ki válaszol.',
} as const;
