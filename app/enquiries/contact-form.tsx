import { useCopy, useLanguage, useTo } from '../text/languages/language-context.ts';
import { faultId } from '../text/copy/fault.copy.ts';
import { refusalPairs } from './refusals.ts';
import { addresses } from '../text/addresses.ts';
import { contactCopy } from '../text/copy/contact.ts';
import { useWords } from '../content/site/site-context.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import { enquiryEndpoints, contactLimits, contactRefusals } from './enquiry.contract.ts';
import { Consent, firstWrong, Honeypot, TextField, type Refused } from './visitor-fields.tsx';

export interface RefusedForm extends Refused {
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
  const { code, wordsOf } = useLanguage();
  const { form } = wordsOf(contactCopy);
  const to = useTo();
  return (
    <form
      id="urlap"
      className="contact-form"
      method="post"
      // Without a fragment, which would keep the browser from going on with the field that is wrong.
      action={to(addresses.contact)}
      // Sent as it is typed: percent signs would treble its length.
      encType="multipart/form-data"
      data-send-to={enquiryEndpoints.sendContactRequest.path}
      data-sent={`${words.contactThanks} ${form.reference}`}
      data-failed={form.failed}
      data-unavailable={form.unavailable}
      data-lost={form.lost}
      data-refused={form.refused}
      data-sending={form.sending}
      // What only the API says, which speaks Hungarian.
      {...(code !== 'hu' && {
        'data-too-many': form.tooMany,
        'data-fault': wordsOf(faultId)(''),
        'data-refusals': JSON.stringify(refusalPairs(wordsOf, [contactRefusals])),
      })}
    >
      <Outcome reference={reference} refused={refused} />
      <Field name="name" autoComplete="name" required refused={refused} />
      <Field name="company" autoComplete="organization" refused={refused} />
      <Field name="email" type="email" autoComplete="email" required refused={refused} />
      <Field name="phone" type="tel" autoComplete="tel" refused={refused} />
      <Field name="subject" wide value={subject} refused={refused} />
      <Field name="message" wide rows={6} required refused={refused} />
      {code !== 'hu' && <input type="hidden" name="language" value={code} />}
      <Honeypot form="contact" label={form.honeypot} refused={refused} />
      <input type="hidden" name="formToken" value={refused?.fields['formToken'] || formToken} />
      <Consent form="contact" words={form.consent} refused={refused} />
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
function Outcome({ reference, refused }: Pick<ContactFormProps, 'reference' | 'refused'>) {
  const title = refused?.title;
  const words = useWords();
  const { form } = useCopy(contactCopy);
  const look = reference ? ' done' : title ? ' failed' : '';
  return (
    <p
      className={`form-outcome wide${look}`}
      role={title ? 'alert' : 'status'}
      tabIndex={-1}
      autoFocus={refused && !firstWrong('contact', refused)}
    >
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

type FieldProps = Omit<Parameters<typeof TextField>[0], 'form' | 'label' | 'optional' | 'max'> & {
  name: TextFieldName;
};

function Field(props: FieldProps) {
  const { form } = useCopy(contactCopy);
  const { name } = props;
  return (
    <TextField
      form="contact"
      label={form[name]}
      optional={form.optional}
      max={contactLimits[name]}
      {...props}
    />
  );
}
