/** What the forms of visitors are made of: plain fields, each with what is wrong with it below. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { addresses } from '../text/addresses.ts';
import type { FieldErrors } from '../api/contract/field-errors.ts';
import { useTo } from '../text/languages/language-context.ts';

/** What was sent and did not go through: the words it came in, and what is wrong with them. */
export interface Refused {
  fields: Record<string, string>;
  errors: FieldErrors;
  /** Whether the hidden field was filled in. */
  isTrapped?: boolean;
}

interface Place {
  /** Begins the ids. */
  form: 'contact' | 'offer';
  refused: Refused | undefined;
}

interface TextFieldProps extends Place {
  name: string;
  label: string;
  /** Says that it may be left empty. */
  optional: string;
  hint?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** UTF-16 units; of one line. */
  max?: number;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** What stands in it at first. */
  value?: string | undefined;
  /** More than one line. */
  rows?: number;
}

export function TextField(props: TextFieldProps) {
  const { form, refused, name, label, optional, hint, type = 'text', autoComplete, max } = props;
  const { required = false, wide = false, value = '', rows } = props;
  const shared = {
    name,
    required,
    defaultValue: refused?.fields[name] ?? value,
    ...asField({ form, name, refused, hasHint: hint !== undefined }),
  };
  return (
    <p className={wide ? 'field wide' : 'field'}>
      <label htmlFor={shared.id}>
        {label} {!required && <span className="optional">({optional})</span>}
      </label>
      {rows ? (
        // Without a limit of its own: the browser would drop the end of a long text without a word.
        <textarea rows={rows} {...shared} />
      ) : (
        <input type={type} autoComplete={autoComplete} maxLength={max} {...shared} />
      )}
      {hint && (
        <span className="hint" id={`${shared.id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError form={form} name={name} refused={refused} />
    </p>
  );
}

/** Ties a field to its error and its hint, for those who cannot see that they stand below it. */
export function describedBy({ form, name, refused, hasHint = false }: DescribedField) {
  const id = `${form}-${name}`;
  const isWrong = refused?.errors[name] !== undefined;
  return {
    id,
    'aria-describedby': `${hasHint ? `${id}-hint ` : ''}${id}-error`,
    ...(isWrong && { 'aria-invalid': true }),
  };
}

/** An input of which all that is so; the first that is wrong is gone on with when the page has come, without a script, too. */
export function asField(field: DescribedField) {
  return { ...describedBy(field), autoFocus: isFirstWrong(field) };
}

/** In the order in which they stand. */
const inOrder = {
  contact: ['name', 'company', 'email', 'phone', 'subject', 'message', 'consent'],
  offer: [
    'discipline',
    'place',
    'deadline',
    'message',
    'uploads',
    'name',
    'company',
    'email',
    'phone',
    'consent',
  ],
} as const;

export function isFirstWrong({ form, name, refused }: Omit<DescribedField, 'hasHint'>): boolean {
  return name === firstWrong(form, refused);
}

/** The name of the first field that is wrong. */
export function firstWrong(form: Place['form'], refused: Refused | undefined): string | undefined {
  return inOrder[form].find((name) => refused?.errors[name]);
}

interface DescribedField extends Place {
  name: string;
  hasHint?: boolean;
}

/** All that is wrong with a field: several files may be. */
export function FieldError({ form, name, refused }: Place & { name: string }) {
  return (
    <span className="field-error" id={`${form}-${name}-error`}>
      {refused?.errors[name]?.join('. ')}
    </span>
  );
}

/**
 * Only a machine fills in what nobody can see. Password managers are such machines, too: most leave out what is marked
 * for them, and once one was refused, the form comes again without the field.
 */
export function Honeypot({ form, label, refused }: Place & { label: string }) {
  const id = `${form}-website`;
  if (refused?.isTrapped) return null;
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-protonpass-ignore="true"
        data-form-type="other"
      />
    </p>
  );
}

interface ConsentProps extends Place {
  words: { before: string; notice: string; after: string };
}

export function Consent({ form, refused, words }: ConsentProps) {
  const to = useTo();
  return (
    <p className="consent wide">
      <input
        name="consent"
        type="checkbox"
        value="true"
        required
        defaultChecked={refused?.fields['consent'] === 'true'}
        {...asField({ form, name: 'consent', refused })}
      />
      <label htmlFor={`${form}-consent`}>
        {words.before} <a href={to(addresses.privacy)}>{words.notice}</a>
        {words.after}
      </label>
      <FieldError form={form} name="consent" refused={refused} />
    </p>
  );
}
