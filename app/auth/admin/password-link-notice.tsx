import { useEffect, useRef } from 'react';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import type { PasswordLink } from '../users/user.contract.ts';
import { usersCopy as copy } from './people.copy.ts';
import { CopyButton } from './secret-buttons.tsx';

/** The link by which somebody chooses a password, for whoever hands it over; it can be read here alone. */
export function PasswordLinkNotice({
  link: { link, expiresAt, mailedTo },
}: {
  link: PasswordLink;
}) {
  const section = useRef<HTMLElement>(null);
  // It stands in the place of what was pressed, or far above it.
  useEffect(() => {
    section.current!.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new link is to be seen
  }, [link]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={copy.linkTitle}
      className="mb-8 scroll-mt-6 border-l-4 border-done bg-done-band px-4 py-4"
    >
      <h2 className="text-lg">{copy.linkTitle}</h2>
      {mailedTo && <p className="mt-1 wrap-anywhere">{copy.mailed(mailedTo)}</p>}
      <p className="mt-2 border border-edge bg-sheet p-3 text-sm wrap-anywhere select-all">
        {link}
      </p>
      <p className="mt-2 text-sm">{copy.linkNote(shownMoment(Date.parse(expiresAt)))}</p>
      <p className="mt-3">
        <CopyButton text={link} label={copy.copyLink} done={copy.copied} />
      </p>
    </section>
  );
}
