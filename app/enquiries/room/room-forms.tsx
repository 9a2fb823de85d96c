/**
 * Forms of the page of a request. They are ordinary forms; the script in `ui/public/enhance` sends them without leaving
 * the page, so that a lost connection loses nothing that was typed.
 */
import type { ReactNode } from 'react';
import { addresses, STATUS_RECEIPT } from '../../text/addresses.ts';
import { useLanguage, useMessages, useTo } from '../../text/languages/language-context.ts';
import { requestWords } from '../enquiry.messages.ts';
import { Files } from '../offer-fields.tsx';
import { refusalsOf, textsForScript } from '../posted-form.ts';
import { firstWrong, Honeypot, SendingScript, TextField } from '../visitor-fields.tsx';
import { ACCEPTING, doneAddress, type RefusedRoomForm, type RoomForm } from './room-action.ts';
import { roomEndpoints, type Room } from './room.contract.ts';
import { roomMessages } from './room.messages.ts';
import { OfferFiles } from './room-thread.tsx';

interface FormProps {
  formToken: string;
  /** The receipt of the link; empty where there is none. */
  receipt: string;
  /** The form that has just been accepted. */
  done: RoomForm | undefined;
  answer: RefusedRoomForm | undefined;
}

export function MessageForm(props: FormProps) {
  const messages = useMessages(roomMessages);
  const words = requestWords(useLanguage(), false);
  const refused = refusedOf('message', props);
  const at = { form: 'room', refused } as const;
  return (
    <section aria-labelledby="message">
      <h2 id="message">{messages.write}</h2>
      <PlainForm which="message" {...props} done={props.done === 'message' && messages.messageSent}>
        <TextField
          {...at}
          words={{ message: messages.text }}
          name="message"
          wide
          rows={6}
          required
        />
        <Files {...at} words={words} />
        <Honeypot {...at} label={messages.honeypot} />
        <Submit>{messages.sendMessage}</Submit>
      </PlainForm>
    </section>
  );
}

interface AcceptanceProps extends FormProps {
  room: Room;
  /** Whether the visitor has asked to accept the offer, and has to confirm it. */
  isAsked: boolean;
}

/**
 * Accepts the offer in two steps: a link, and then a form with the visitor's name. Renders nothing without an offer.
 */
export function AcceptanceForm({ room, isAsked, ...props }: AcceptanceProps) {
  const messages = useMessages(roomMessages);
  const to = useTo();
  const { offer } = room;
  const refused = refusedOf('acceptance', props);
  const isDone = props.done === 'acceptance';
  if (!offer || (!offer.isOpen && !isDone && !refused)) return null;
  const here = (more: Record<string, string>) =>
    `${to(addresses.offerStatus)}?${new URLSearchParams({ [STATUS_RECEIPT]: props.receipt, ...more })}#acceptance`;
  return (
    <section aria-labelledby="acceptance">
      <h2 id="acceptance">{messages.offer}</h2>
      {!isAsked && !refused && offer.isOpen && (
        <p>
          <a className="button" href={here({ [ACCEPTING]: String(offer.offerId) })}>
            {messages.accept}
          </a>
        </p>
      )}
      {!offer.isOpen && isDone && <p className="form-outcome done">{messages.accepted}</p>}
      {!offer.isOpen && refused && (
        <p className="form-outcome failed" role="alert" tabIndex={-1} autoFocus>
          {refused.title}
        </p>
      )}
      {(isAsked || refused) && offer.isOpen && (
        <PlainForm which="acceptance" {...props} offerId={offer.offerId} done={undefined}>
          <p className="wide">{messages.acceptIntro(offer.files.length)}</p>
          <OfferFiles files={offer.files} />
          <input type="hidden" name="offerId" value={offer.offerId} />
          <TextField
            form="room"
            refused={refused}
            words={{ name: messages.name }}
            name="name"
            autoComplete="name"
            required
          />
          <p className="wide">{messages.noSignature}</p>
          <p className="wide ways">
            <button className="button" type="submit">
              {messages.confirmAccept}
            </button>
            <a className="forward" href={here({})}>
              {messages.cancel}
            </a>
          </p>
        </PlainForm>
      )}
    </section>
  );
}

export function LinkForm(props: FormProps) {
  const messages = useMessages(roomMessages);
  const refused = refusedOf('link', props);
  const at = { form: 'room', refused } as const;
  return (
    <section aria-labelledby="link">
      <h2 id="link">{messages.lostLink}</h2>
      <PlainForm which="link" {...props} done={props.done === 'link' && messages.linkSent}>
        <TextField
          {...at}
          words={{ reference: messages.reference }}
          name="reference"
          hint={messages.lostHint}
          required
        />
        <Honeypot {...at} label={messages.honeypot} />
        <Submit>{messages.sendLink}</Submit>
      </PlainForm>
    </section>
  );
}

const refusedOf = (which: RoomForm, { answer }: Pick<FormProps, 'answer'>) =>
  answer?.which === which ? answer.refused : undefined;

interface PlainFormProps extends Omit<FormProps, 'done'> {
  which: RoomForm;
  /** Text for a form that has just been accepted. */
  done: ReactNode;
  /** The offer that is accepted. */
  offerId?: number;
  children: ReactNode;
}

const endpoints = {
  message: roomEndpoints.writeMessage,
  acceptance: roomEndpoints.acceptOffer,
  link: roomEndpoints.askForLink,
};

function PlainForm(props: PlainFormProps) {
  const { which, formToken, receipt, offerId, done, answer, children } = props;
  const to = useTo();
  const refused = refusedOf(which, { answer });
  const language = useLanguage();
  const messages = useMessages(roomMessages);
  const query = receipt && `?${new URLSearchParams({ [STATUS_RECEIPT]: receipt })}`;
  return (
    <form
      className="contact-form"
      method="post"
      action={to(addresses.offerStatus) + query}
      // Errors stand beside their fields in the language of the page, not in a bubble in that of the browser.
      noValidate
      {...(which === 'message' && { encType: 'multipart/form-data' })}
      data-send-to={endpoints[which].path}
      data-body={JSON.stringify({ receipt, offerId })}
      data-next={doneAddress(language, receipt, which)}
      {...textsForScript(messages, refusalsOf.room, language)}
    >
      <p
        className={`form-outcome wide${refused ? ' failed' : done ? ' done' : ''}`}
        role={refused ? 'alert' : 'status'}
        tabIndex={-1}
        autoFocus={refused && !firstWrong('room', refused)}
      >
        {refused ? refused.title : done}
      </p>
      <input type="hidden" name="form" value={which} />
      {/* Precedes the files: the server stores them under this token as they arrive. */}
      <input type="hidden" name="formToken" value={refused?.fields['formToken'] || formToken} />
      {children}
      <SendingScript />
    </form>
  );
}

function Submit({ children }: { children: ReactNode }) {
  return (
    <p className="wide">
      <button className="button" type="submit">
        {children}
      </button>
    </p>
  );
}
