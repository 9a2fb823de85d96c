import type { HTMLInputAutoCompleteAttribute } from 'react';
import { addresses } from '../../addresses.ts';
import { contactCopy } from '../../content/contact.ts';

const { form } = contactCopy;

/** The contact request. It is an ordinary form: without a script the browser itself sends it. */
export function ContactForm() {
  return (
    <form className="contact-form" method="post" action={addresses.contact}>
      <Field name="name" autoComplete="name" required />
      <Field name="company" autoComplete="organization" />
      <Field name="email" type="email" autoComplete="email" required />
      <Field name="phone" type="tel" autoComplete="tel" />
      <Field name="subject" wide />
      <p className="field wide">
        <Label name="message" isOptional={false} />
        <textarea id="contact-message" name="message" rows={6} required />
      </p>
      {/* Only a machine fills in what nobody can see. */}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor="contact-website">{form.honeypot}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="consent wide">
        <input id="contact-consent" name="consent" type="checkbox" value="true" required />
        <label htmlFor="contact-consent">{form.consent}</label>{' '}
        <a href={addresses.privacy}>{form.consentLink}</a>
      </p>
      <p className="wide">
        <button className="button" type="submit">
          {form.send}
        </button>
      </p>
    </form>
  );
}

type FieldName = 'name' | 'company' | 'email' | 'phone' | 'subject' | 'message';

interface FieldProps {
  name: FieldName;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

function Field({ name, type = 'text', autoComplete, required = false, wide = false }: FieldProps) {
  return (
    <p className={wide ? 'field wide' : 'field'}>
      <Label name={name} isOptional={!required} />
      <input
        id={`contact-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
      />
    </p>
  );
}

function Label({ name, isOptional }: { name: FieldName; isOptional: boolean }) {
  return (
    <label htmlFor={`contact-${name}`}>
      {form[name]} {isOptional && <span className="optional">({form.optional})</span>}
    </label>
  );
}
