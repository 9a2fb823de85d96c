import { Link } from 'react-router';
import { draftMessages } from '../../../text/messages/admin.messages.ts';
import { Badge } from '../badge.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { useIsUnsaved, type UnsavedWork } from './use-unsaved-work.ts';

const NAMED = 5;

export function UnsavedNotice({ work }: { work: UnsavedWork[] }) {
  const known = work.filter(({ screen }) => screen);
  if (known.length === 0) return null;
  return (
    <section
      aria-label={draftMessages.listTitle}
      className="mb-6 border-l-4 border-sand bg-band px-4 py-3"
    >
      <h2 className="text-base font-semibold">{draftMessages.listTitle}</h2>
      <ul className="mt-1">
        {known.slice(0, NAMED).map((each) => (
          <Entry key={each.key} work={each} />
        ))}
      </ul>
      {known.length > NAMED && <p>{draftMessages.more(known.length - NAMED)}</p>}
    </section>
  );
}

function Entry({ work: { screen, name, keptAt, isElsewhere } }: { work: UnsavedWork }) {
  const { title, address } = screen!;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Link
        to={address}
        className="inline-flex min-h-9 items-center wrap-anywhere text-petrol underline max-sm:min-h-11 pointer-coarse:min-h-11"
      >
        {name ? draftMessages.named(title, name) : title}
      </Link>
      <span className="text-sm text-quiet">
        {shownMoment(keptAt)}
        {isElsewhere && ` · ${draftMessages.elsewhere}`}
      </span>
    </li>
  );
}

export function UnsavedBadge({ form }: { form: string }) {
  if (!useIsUnsaved(form)) return null;
  return (
    <span className="mt-1 block">
      <Badge variant="mark">{draftMessages.unsaved}</Badge>
    </span>
  );
}
