import type { HTMLInputAutoCompleteAttribute } from 'react';
import { addresses } from '../../addresses.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { contactCopy } from '../../content/contact.ts';
import { useWords } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { contactEndpoints, contactLimits } from './contact.contract.ts';

const { form } = contactCopy;

/** What was sent and did not go through: the words it came in, and what is wrong with them. */
export interface RefusedForm {
  fields: Record<string, string>;
  errors: FieldErrors;
  title: string;
}

interface ContactFormProps {
  formToken: string;
  /** Of the request that has just been taken. */
  reference: string | null;
  retentionDays: number;
  /** What it is about, as far as that is known. */
  subject?: string;
  refused: RefusedForm | undefined;
}

/**
 * The contact request. It is an ordinary form: without a script the browser itself sends it, and
 * `enhance/send-in-place.ts` makes the same of it where there is one.
 */
export function ContactForm({
  formToken,
  reference,
  retentionDays,
  subject,
  refused,
}: ContactFormProps) {
  const words = useWords();
  return (
    <form
      id="urlap"
      className="contact-form"
      method="post"
      action={`${addresses.contact}#urlap`}
      // Sent as it is typed: percent signs would treble its length.
      encType="multipart/form-data"
      data-send-to={contactEndpoints.sendContactRequest.path}
      data-sent={`${words.contactThanks} ${form.reference}`}
      data-failed={form.failed}
      data-unavailable={form.unavailable}
      data-lost={form.lost}
      data-refused={form.refused}
      data-sending={form.sending}
    >
      <Outcome reference={reference} title={refused?.title} />
      <Field name="name" autoComplete="name" required refused={refused} />
      <Field name="company" autoComplete="organization" refused={refused} />
      <Field name="email" type="email" autoComplete="email" required refused={refused} />
      <Field name="phone" type="tel" autoComplete="tel" refused={refused} />
      <Field name="subject" wide value={subject} refused={refused} />
      <Field name="message" wide rows={6} required refused={refused} />
      {/* Only a machine fills in what nobody can see. */}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor="contact-website">{form.honeypot}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="formToken" value={refused?.fields['formToken'] || formToken} />
      <p className="consent wide">
        <input
          name="consent"
          type="checkbox"
          value="true"
          required
          defaultChecked={refused?.fields['consent'] === 'true'}
          {...described('consent', refused)}
        />
        <label htmlFor="contact-consent">
          {form.consent.before} <a href={addresses.privacy}>{form.consent.notice}</a>{' '}
          {form.consent.after}
        </label>
        <FieldError name="consent" refused={refused} />
      </p>
      <p className="wide kept">{typeset(form.kept(retentionDays))}</p>
      <p className="wide">
        <button className="button" type="submit">
          {form.send}
        </button>
      </p>
    </form>
  );
}

/** Says how it went; in place with a script, on a new page without. */
function Outcome({ reference, title }: { reference: string | null; title: string | undefined }) {
  const words = useWords();
  const look = reference ? ' done' : title ? ' failed' : '';
  return (
    <p className={`form-outcome wide${look}`} role={title ? 'alert' : 'status'} tabIndex={-1}>
      {reference ? (
        <>
          {words.contactThanks} {form.reference} <strong>{reference}</strong>
        </>
      ) : (
        title
      )}
    </p>
  );
}

type TextFieldName = keyof typeof contactLimits;

interface FieldProps {
  name: TextFieldName;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** What stands in it at first. */
  value?: string | undefined;
  /** More than one line. */
  rows?: number;
  refused: RefusedForm | undefined;
}

function Field(props: FieldProps) {
  const {
    name,
    type = 'text',
    autoComplete,
    required = false,
    wide = false,
    value = '',
    rows,
    refused,
  } = props;
  const shared = {
    name,
    required,
    defaultValue: refused?.fields[name] ?? value,
    ...described(name, refused),
  };
  return (
    <p className={wide ? 'field wide' : 'field'}>
      <label htmlFor={`contact-${name}`}>
        {form[name]} {!required && <span className="optional">({form.optional})</span>}
      </label>
      {rows ? (
        // Without a limit of its own: the browser would drop the end of a long text without a word.
        <textarea rows={rows} {...shared} />
      ) : (
        <input
          type={type}
          autoComplete={autoComplete}
          maxLength={contactLimits[name]}
          {...shared}
        />
      )}
      <FieldError name={name} refused={refused} />
    </p>
  );
}

/** Ties a field to its error, for those who cannot see that one stands below the other. */
function described(name: string, refused: RefusedForm | undefined) {
  const id = `contact-${name}`;
  const isWrong = refused?.errors[name] !== undefined;
  return { id, 'aria-describedby': `${id}-error`, ...(isWrong && { 'aria-invalid': true }) };
}

function FieldError({ name, refused }: { name: string; refused: RefusedForm | undefined }) {
  return (
    <span className="field-error" id={`contact-${name}-error`}>
      {refused?.errors[name]?.[0]}
    </span>
  );
}
