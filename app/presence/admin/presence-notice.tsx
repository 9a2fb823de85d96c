import { shownClock, shownDayOf, shownMoment } from '../../ui/admin/shown-moment.ts';
import type { PresentUser } from '../presence.contract.ts';
import { presenceCopy as copy } from './presence.copy.ts';
import { usePresence } from './use-presence.ts';

interface PresenceNoticeProps {
  kind: string;
  itemId: number;
  /** What comes of two having it open: both may save it, or both may answer it. */
  isSaved?: boolean;
}

/** Tells who else has an item open. Nobody is kept from anything. */
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
  const said = present.filter(({ isSelf }) => isSelf).map((self) => copy.self(since(self)));
  const [first] = others;
  if (first && others.length === 1) said.push(copy.other(nameOf(first), since(first)));
  if (others.length > 1) {
    said.push(copy.others(others.map((other) => copy.named(nameOf(other), since(other)))));
  }
  const consequence = present.length === 1 ? copy.saving : copy.savingOfMany;
  if (others.length > 0) said.push(isSaved ? consequence : copy.answering);
  return said;
}

const nameOf = ({ displayName, username }: PresentUser) => displayName || username;

function since(user: PresentUser): string {
  const moment = Date.parse(user.since);
  const isToday = shownDayOf(moment) === shownDayOf(Date.now());
  return copy.since(isToday ? shownClock(moment) : shownMoment(moment));
}
