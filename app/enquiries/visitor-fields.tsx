/** Fields of the visitors' forms, each with its error below. */
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { addresses } from '../text/addresses.ts';
import type { FieldErrors } from '../api/contract/field-errors.ts';
import { contactLimits, offerLimits } from './enquiry.contract.ts';
import { useTo } from '../text/languages/language-context.ts';
import { integrityOf } from '../ui/integrity.ts';
// oxlint-disable-next-line import/default -- Vite generates the default export, the address of the built file
import sending from '../ui/public/enhance/send-in-place.ts?worker&url';

/** A form that was refused. */
export interface Refused {
  fields: Record<string, string>;
  errors: FieldErrors;
  /** Whether the honeypot was filled in. */
  isTrapped?: boolean;
}

export interface FormPlace {
  /** Name of the form, used as a prefix of ids. */
  form: 'contact' | 'offer' | 'room';
  refused: Refused | undefined;
}

type FormField = FormPlace & { name: string; hasHint?: boolean };

/** Longest text of each field, in UTF-16 units. */
const limits: Readonly<Record<string, number>> = { ...contactLimits, ...offerLimits };

interface TextFieldProps extends FormPlace {
  name: string;
  /** Labels, keyed by field name, and the word for `optional`. */
  words: Readonly<Record<string, unknown>>;
  hint?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  /** Whether the field takes the whole width of the form. */
  wide?: boolean;
  value?: string | undefined;
  /** If given, the field is a text area with this many rows. */
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
        // No `maxLength`: the browser would cut the end of a long text without notice.
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

/** The attributes that connect an input with its error and its hint. */
export function describedBy({ form, name, refused, hasHint = false }: FormField) {
  const id = `${form}-${name}`;
  const isWrong = refused?.errors[name] !== undefined;
  return {
    id,
    'aria-describedby': `${hasHint ? `${id}-hint ` : ''}${id}-error`,
    ...(isWrong && { 'aria-invalid': true }),
  };
}

/** All attributes of an input. The first invalid input gets the focus, even without script. */
export const asField = (field: FormField) => ({
  ...describedBy(field),
  autoFocus: isFirstWrong(field),
});

const person = ['name', 'company', 'email', 'phone'];
/** The fields of each form in their order on the page. */
const order = {
  contact: [...person, 'subject', 'message', 'consent'],
  offer: ['vacancy', 'discipline', 'place', 'deadline', 'message', 'uploads', ...person, 'consent'],
  room: ['message', 'uploads', 'reference', 'name'],
};

export const isFirstWrong = ({ form, name, refused }: FormField): boolean =>
  name === firstWrong(form, refused);

export const firstWrong = (form: FormPlace['form'], refused: Refused | undefined) =>
  order[form].find((name) => refused?.errors[name]);

interface ErrorListProps extends FormPlace {
  /** Ids of the inputs of fields that consist of several inputs. */
  inputs?: Readonly<Record<string, string>> | undefined;
}

/** The errors of a refused form, each a link to its field. The script fills this list, too. */
export function ErrorList({ form, refused, inputs }: ErrorListProps) {
  const wrong = order[form].filter((name) => refused?.errors[name]);
  return (
    <ul className="form-errors wide">
      {wrong.map((name) => (
        <li key={name}>
          <a href={`#${inputs?.[name] ?? `${form}-${name}`}`}>{errorOf(name, refused)}</a>
        </li>
      ))}
    </ul>
  );
}

/** All errors of a field in one text. There may be several, such as one per file. */
const errorOf = (name: string, refused: Refused | undefined) => refused?.errors[name]?.join('. ');

type FieldErrorProps = FormPlace & {
  name: string;
  /** Whether screen readers announce errors as they appear. */
  isLive?: boolean;
};

export function FieldError({ form, name, refused, isLive = false }: FieldErrorProps) {
  return (
    <span
      className="field-error"
      id={`${form}-${name}-error`}
      {...(isLive && { role: 'alert', 'aria-atomic': true })}
    >
      {errorOf(name, refused)}
    </span>
  );
}

/**
 * A honeypot that people do not see. Its attributes make most password managers skip it. If a form is refused because
 * of the honeypot, the form is shown again without it.
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

/** The script that sends the form in place. */
export const SendingScript = () => (
  <script type="module" src={sending} {...integrityOf(sending)} async />
);
