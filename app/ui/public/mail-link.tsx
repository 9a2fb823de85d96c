import { Fragment } from 'react';
import { mailLink, mailPieces } from './contact-links.ts';

interface MailLinkProps {
  to: string;
  className?: string;
}

/** A link to an e-mail address, which breaks between its pieces if it is wider than its column. */
export function MailLink({ to, className }: MailLinkProps) {
  return (
    <a className={className} href={mailLink(to)}>
      {mailPieces(to).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of an address keep their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </a>
  );
}
