import type { ReactNode } from 'react';
import { mailLink, phoneLink } from './contact-links.ts';
import { typeset } from './typeset.tsx';

interface EntryProps {
  label: string;
  /** Numbers and addresses that are read letter by letter. */
  isFigure?: boolean;
  children: ReactNode;
}

/** A line of a `<dl className="record">`: a label and what it stands for. */
export function Entry({ label, isFigure = false, children }: EntryProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isFigure ? 'figure' : undefined}>{children}</dd>
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
      <a href={mailLink(email)}>{email}</a>
    </Entry>
  );
}
