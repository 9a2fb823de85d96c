/** Fields of the visitors' forms, each with its error below. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { addresses } from '../text/addresses.ts';
import type { FieldErrors } from '../api/contract/field-errors.ts';
import { contactLimits, offerLimits } from './enquiry.contract.ts';
import { useTo } from '../text/languages/language-context.ts';

/** An invalid submission. */
export interface Refused {
  fields: Record<string, string>;
  errors: FieldErrors;
  /** Whether the honeypot was filled in. */
  isTrapped?: boolean;
}

export interface FormPlace {
  /** Prefix of the ids. */
  form: 'contact' | 'offer';
  refused: Refused | undefined;
}

type FormField = FormPlace & { name: string; hasHint?: boolean };

/** Longest text of each field, in UTF-16 units. */
const limits: Readonly<Record<string, number>> = { ...contactLimits, ...offerLimits };

interface TextFieldProps extends FormPlace {
  name: string;
  /** Labels by the names of fields, and `optional`. */
  words: Readonly<Record<string, unknown>>;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  value?: string | undefined;
  /** Makes it a text area. */
  rows?: number;
}

export function TextField(props: TextFieldProps) {
  const { form, refused, name, words, hint, type = 'text', autoComplete } = props;
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
        {words[name] as string}{' '}
        {!required && <span className="optional">({words['optional'] as string})</span>}
      </label>
      {rows ? (
        // Without maxLength: the browser would cut the end of a long text without notice.
        <textarea rows={rows} {...shared} />
      ) : (
        <input type={type} autoComplete={autoComplete} maxLength={limits[name]} {...shared} />
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

/** Connects a field with its error and its hint. */
export function describedBy({ form, name, refused, hasHint = false }: FormField) {
  const id = `${form}-${name}`;
  const isWrong = refused?.errors[name] !== undefined;
  return {
    id,
    'aria-describedby': `${hasHint ? `${id}-hint ` : ''}${id}-error`,
    ...(isWrong && { 'aria-invalid': true }),
  };
}

/** The same for an input; the first invalid one gets the focus, also without a script. */
export const asField = (field: FormField) => ({
  ...describedBy(field),
  autoFocus: isFirstWrong(field),
});

const person = ['name', 'company', 'email', 'phone'];
/** The fields in order. */
const order = {
  contact: [...person, 'subject', 'message', 'consent'],
  offer: ['discipline', 'place', 'deadline', 'message', 'uploads', ...person, 'consent'],
};

export const isFirstWrong = ({ form, name, refused }: FormField): boolean =>
  name === firstWrong(form, refused);

export const firstWrong = (form: FormPlace['form'], refused: Refused | undefined) =>
  order[form].find((name) => refused?.errors[name]);

/** All errors of a field, such as one for each file. */
export function FieldError({ form, name, refused }: FormPlace & { name: string }) {
  return (
    <span className="field-error" id={`${form}-${name}-error`}>
      {refused?.errors[name]?.join('. ')}
    </span>
  );
}

/**
 * A honeypot that people do not see. Most password managers skip it because of its marks. A form refused for it returns
 * without it.
 */
export function Honeypot({ form, label, refused }: FormPlace & { label: string }) {
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

interface ConsentProps extends FormPlace {
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
