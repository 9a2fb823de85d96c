import type { ReactNode } from 'react';
import { phoneLink } from './contact-links.ts';
import { MailLink } from './mail-link.tsx';
import { typeset } from './typeset.tsx';

interface EntryProps {
  label: string;
  isFigure?: boolean;
  lang?: 'hu' | undefined;
  children: ReactNode;
}

/** An entry of a description list. */
export function Entry({ label, isFigure = false, lang, children }: EntryProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isFigure ? 'figure' : undefined} lang={lang}>
        {children}
      </dd>
    </div>
  );
}

export function PhoneEntry({ label, phone }: { label: string; phone: string }) {
  return (
    <Entry label={label} isFigure>
      <a href={phoneLink(phone)}>{typeset(phone)}</a>
    </Entry>
  );
}

export function MailEntry({ label, email }: { label: string; email: string }) {
  return (
    <Entry label={label} isFigure>
      <MailLink to={email} />
    </Entry>
  );
}
