/**
 * The forms for contact and quotation requests. They are ordinary forms; the script in `ui/public/enhance` sends them
 * without leaving the page.
 */
import type { ReactNode } from 'react';
import { useWords } from '../content/site/site-context.tsx';
import { addresses, RECEIPT, STATUS_RECEIPT } from '../text/addresses.ts';
import { contactMessages } from '../text/messages/contact.ts';
import { useMessages, useLanguage, useTo } from '../text/languages/language-context.ts';
import { typeset } from '../ui/public/typeset.tsx';
import { AnswerPromise, useAnswerPromise } from '../content/site/public/answer-promise.tsx';
import { enquiryEndpoints } from './enquiry.contract.ts';
import {
  applicationMessages,
  offerMessages,
  requestWords,
  type RequestWords,
} from './enquiry.messages.ts';
import type { SimilarReference, RequestedService } from './enquiry-page.ts';
import { unknownDiscipline } from './contact-request-labels.ts';
import {
  choiceId,
  Disciplines,
  Files,
  Prefilled,
  VacancyField,
  type OfferDiscipline,
  type OpenVacancy,
} from './offer-fields.tsx';
import { refusalsOf, textsForScript, type RefusedForm, type ScriptWords } from './posted-form.ts';
import {
  Consent,
  ErrorList,
  firstWrong,
  Honeypot,
  SendingScript,
  TextField,
  type FormPlace,
} from './visitor-fields.tsx';

/** Ids of the form and of the receipt that replaces it. */
export const FORM = 'urlap';
export const OFFER_RECEIPT = 'nyugta';

interface FormProps {
  formToken: string;
  retentionDays: number;
  refused: RefusedForm | undefined;
}

interface ContactFormProps extends FormProps {
  /** Reference of the request that has just been accepted. */
  reference: string | null;
  subject: string;
}

export function ContactForm({ reference, subject, ...props }: ContactFormProps) {
  const words = useWords();
  const { form: messages } = useMessages(contactMessages);
  const promise = useAnswerPromise();
  const thanks = [words.contactThanks, promise && `${promise}.`, messages.reference]
    .filter(Boolean)
    .join(' ');
  const at = { form: 'contact', words: messages, refused: props.refused } as const;
  return (
    <EnquiryForm
      {...at}
      {...props}
      action={addresses.contact}
      kept={messages.kept(props.retentionDays)}
      data-send-to={enquiryEndpoints.sendContactRequest.path}
      data-sent={thanks}
      done={
        reference && (
          <>
            {thanks} <strong>{reference}</strong>
          </>
        )
      }
    >
      <PersonFields {...at} />
      <TextField {...at} name="subject" wide value={subject} />
      <TextField {...at} name="message" wide rows={6} required />
    </EnquiryForm>
  );
}

interface OfferFormProps extends FormProps {
  disciplines: OfferDiscipline[];
  /** Key of the discipline with which the form opens. */
  chosen: string | undefined;
  similar: SimilarReference | undefined;
  service: RequestedService | undefined;
  /** Text with which the description of the task opens. */
  message: string | undefined;
}

export function OfferForm(all: OfferFormProps) {
  const { disciplines, chosen, similar, service, message, ...props } = all;
  const messages = useMessages(offerMessages);
  const { refused } = props;
  const at = { form: 'offer', words: messages, refused } as const;
  return (
    <FormWithFiles
      {...props}
      words={messages}
      sendTo={enquiryEndpoints.sendOffer.path}
      promise={<AnswerPromise />}
      inputs={{ discipline: choiceId(disciplines[0] ?? unknownDiscipline) }}
    >
      <h2 className="wide">{messages.work}</h2>
      {service && (
        <Prefilled
          name="service"
          value={service.key}
          label={messages.service}
          hint={messages.serviceHint}
          item={service}
        />
      )}
      {similar && (
        <Prefilled
          name="similarTo"
          value={similar.projectId}
          label={messages.similar}
          hint={messages.similarHint}
          item={similar}
        />
      )}
      <Disciplines
        disciplines={disciplines}
        chosen={refused ? refused.fields['discipline'] : chosen}
        refused={refused}
      />
      <TextField {...at} name="place" hint={messages.placeHint} required />
      <TextField {...at} name="deadline" type="date" hint={messages.deadlineHint} />
      <TextField {...at} name="message" wide rows={6} required value={message} />
      <Files form="offer" refused={refused} words={messages} />
      <h2 className="wide">{messages.you}</h2>
      <PersonFields {...at} />
    </FormWithFiles>
  );
}

interface ApplicationFormProps extends FormProps {
  vacancies: readonly OpenVacancy[];
  /** Key of the vacancy that is chosen at first. */
  chosen: string | undefined;
}

/** Form of an application. Its page and its receipt are those of quotation requests. */
export function ApplicationForm({ vacancies, chosen, ...props }: ApplicationFormProps) {
  const messages = requestWords(useLanguage(), true);
  const { vacancy: label } = useMessages(applicationMessages);
  const { refused } = props;
  const at = { form: 'offer', words: messages, refused } as const;
  return (
    <FormWithFiles {...props} words={messages} sendTo={enquiryEndpoints.sendApplication.path}>
      <VacancyField
        {...{ vacancies, chosen, refused }}
        label={label}
        responsible={messages.responsible}
      />
      <TextField {...at} name="name" autoComplete="name" required />
      <TextField {...at} name="email" type="email" autoComplete="email" required />
      <TextField {...at} name="phone" type="tel" autoComplete="tel" />
      <TextField {...at} name="message" wide rows={6} required />
      <Files form="offer" refused={refused} words={messages} />
    </FormWithFiles>
  );
}

interface FormWithFilesProps extends FormProps {
  words: RequestWords;
  sendTo: string;
  promise?: ReactNode;
  inputs?: Parameters<typeof ErrorList>[0]['inputs'];
  children: ReactNode;
}

function FormWithFiles({ words, sendTo, children, ...props }: FormWithFilesProps) {
  const to = useTo();
  return (
    <EnquiryForm
      {...props}
      form="offer"
      words={words}
      action={addresses.offer}
      kept={words.keptFor(props.retentionDays)}
      className="offer-form"
      data-send-to={sendTo}
      data-receipt={OFFER_RECEIPT}
      data-status={`${to(addresses.offerStatus)}?${STATUS_RECEIPT}=`}
    >
      {children}
    </EnquiryForm>
  );
}

type PersonProps = FormPlace & Pick<Parameters<typeof TextField>[0], 'words'>;

function PersonFields(at: PersonProps) {
  return (
    <>
      <TextField {...at} name="name" autoComplete="name" required />
      <TextField {...at} name="company" autoComplete="organization" />
      <TextField {...at} name="email" type="email" autoComplete="email" required />
      <TextField {...at} name="phone" type="tel" autoComplete="tel" />
    </>
  );
}

interface EnquiryFormProps extends FormProps {
  form: 'contact' | 'offer';
  words: Record<'send' | 'honeypot', string> &
    ScriptWords &
    Pick<typeof contactMessages.form, 'consent'>;
  /** Address of the form's page, in Hungarian. */
  action: string;
  /** Text about how long the data is stored. */
  kept: string;
  /** Time within which the request is answered. */
  promise?: ReactNode;
  className?: string;
  /** Shown once the request has been accepted. */
  done?: ReactNode;
  inputs?: Parameters<typeof ErrorList>[0]['inputs'];
  children: ReactNode;
  [data: `data-${string}`]: string;
}

function EnquiryForm(props: EnquiryFormProps) {
  const { form, words, refused, formToken, retentionDays: _days, ...rest } = props;
  const { action, kept, promise, className, done, inputs, children, ...dataset } = rest;
  const language = useLanguage();
  const to = useTo();
  return (
    <form
      id={FORM}
      className={['contact-form', className].filter(Boolean).join(' ')}
      method="post"
      // The address has no fragment, which would keep the browser from focusing the first invalid field.
      action={to(action)}
      // URL encoding would treble the length of accented text.
      encType="multipart/form-data"
      data-taken={`${to(action)}?${RECEIPT}=`}
      {...(refused && { 'data-typed': true })}
      {...textsForScript(words, refusalsOf[form], language)}
      {...dataset}
    >
      <p
        className={`form-outcome wide${done ? ' done' : refused ? ' failed' : ''}`}
        role={refused ? 'alert' : 'status'}
        tabIndex={-1}
        autoFocus={refused && !firstWrong(form, refused)}
      >
        {done || refused?.title}
      </p>
      <ErrorList form={form} refused={refused} inputs={inputs} />
      {/* Precedes the files: the server stores them under this token as they arrive. */}
      <input type="hidden" name="formToken" value={refused?.fields['formToken'] || formToken} />
      <input type="hidden" name="language" value={language.code} />
      {children}
      <Honeypot form={form} label={words.honeypot} refused={refused} />
      <Consent form={form} words={words.consent} refused={refused} />
      <p className="wide kept">{typeset(kept)}</p>
      <p className="wide">
        <button className="button" type="submit">
          {words.send}
        </button>
        {promise}
      </p>
      <SendingScript />
    </form>
  );
}
