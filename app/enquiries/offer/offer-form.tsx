import { addresses, RECEIPT, STATUS_RECEIPT } from '../../text/addresses.ts';
import { faultId } from '../../text/copy/fault.copy.ts';
import { useCopy, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { integrityOf } from '../../ui/integrity.ts';
import { refusalPairs } from '../refusals.ts';
import {
  Consent,
  firstWrong,
  Honeypot,
  TextField,
  asField,
  FieldError,
} from '../visitor-fields.tsx';
import { attachmentEndpoints } from '../attachments/attachment.contract.ts';
import { OfferDisciplines, type OfferDiscipline } from './offer-disciplines.tsx';
import { shownSize } from '../../ui/shown-size.ts';
import { offerCopy } from '../enquiry.copy.ts';
import { contactLimits, enquiryEndpoints, offerLimits } from '../enquiry.contract.ts';
import { formRefusals, type RefusedOffer } from './posted-offer.ts';
import { OFFER_RECEIPT } from './offer-receipt.tsx';
import { OfferSimilar, type SimilarReference } from './offer-similar.tsx';
// oxlint-disable-next-line import/default -- the address of the built file, which Vite makes up
import uploading from '../../ui/public/enhance/send-files.ts?worker&url';

interface OfferFormProps {
  formToken: string;
  retentionDays: number;
  disciplines: OfferDiscipline[];
  /** The key of the discipline that is chosen at first. */
  chosen: string | undefined;
  /** What the task is like, for whoever comes from a reference. */
  similar: SimilarReference | undefined;
  refused: RefusedOffer | undefined;
}

/**
 * The request for an offer. It is an ordinary form: without a script the browser itself sends it with its files,
 * and `enhance/` sends these ahead, portion by portion, where there is one.
 */
export function OfferForm(props: OfferFormProps) {
  const { formToken, retentionDays, disciplines, chosen, similar, refused } = props;
  const copy = useCopy(offerCopy);
  const to = useTo();
  const { code, wordsOf } = useLanguage();
  const { upload } = copy;
  return (
    <form
      id="urlap"
      className="contact-form offer-form"
      method="post"
      // Without a fragment, which would keep the browser from going on with the field that is wrong.
      action={to(addresses.offer)}
      encType="multipart/form-data"
      data-send-to={enquiryEndpoints.sendOffer.path}
      data-upload-to={attachmentEndpoints.openUpload.path}
      data-receipt={OFFER_RECEIPT}
      data-status={`${to(addresses.offerStatus)}?${STATUS_RECEIPT}=`}
      data-taken={`${to(addresses.offer)}?${RECEIPT}=`}
      data-failed={copy.failed}
      data-unavailable={copy.unavailable}
      data-lost={copy.lost}
      data-refused={copy.refused}
      data-sending={copy.sending}
      data-still-uploading={upload.stillUploading}
      // What only the API says, which speaks Hungarian.
      {...(code !== 'hu' && {
        'data-too-many': copy.tooMany,
        'data-fault': wordsOf(faultId)(''),
        'data-refusals': JSON.stringify(refusalPairs(wordsOf, formRefusals)),
      })}
    >
      <Outcome refused={refused} />
      {/* Before the files: those who take them in have to know whose they are. */}
      <input type="hidden" name="formToken" value={refused?.fields['formToken'] || formToken} />
      <input type="hidden" name="language" value={code} />
      <h2 className="wide">{copy.work}</h2>
      <OfferDisciplines
        disciplines={disciplines}
        chosen={refused ? refused.fields['discipline'] : chosen}
        refused={refused}
      />
      <Field
        name="place"
        label={copy.place}
        hint={copy.placeHint}
        max={offerLimits.place}
        required
        refused={refused}
      />
      <Field name="deadline" label={copy.deadline} type="date" refused={refused} />
      {similar && <OfferSimilar similar={similar} />}
      <Field name="message" label={copy.message} wide rows={6} required refused={refused} />
      <OfferFiles refused={refused} />
      <h2 className="wide">{copy.you}</h2>
      <Field
        name="name"
        label={copy.name}
        autoComplete="name"
        max={contactLimits.name}
        required
        refused={refused}
      />
      <Field
        name="company"
        label={copy.company}
        autoComplete="organization"
        max={contactLimits.company}
        refused={refused}
      />
      <Field
        name="email"
        label={copy.email}
        type="email"
        autoComplete="email"
        max={contactLimits.email}
        required
        refused={refused}
      />
      <Field
        name="phone"
        label={copy.phone}
        type="tel"
        autoComplete="tel"
        max={contactLimits.phone}
        refused={refused}
      />
      <Honeypot form="offer" label={copy.honeypot} refused={refused} />
      <Consent form="offer" words={copy.consent} refused={refused} />
      <p className="wide kept">{typeset(copy.keptFor(retentionDays))}</p>
      <p className="wide">
        <button className="button" type="submit">
          {copy.send}
        </button>
      </p>
      <script type="module" src={uploading} {...integrityOf(uploading)} async />
    </form>
  );
}

/** Says why it was not taken; in place with a script, on a new page without. */
function Outcome({ refused }: Pick<OfferFormProps, 'refused'>) {
  const copy = useCopy(offerCopy);
  const faultWords = useCopy(faultId);
  return (
    <p
      className={`form-outcome wide${refused ? ' failed' : ''}`}
      role={refused ? 'alert' : 'status'}
      tabIndex={-1}
      autoFocus={refused && !firstWrong('offer', refused)}
    >
      {refused && (refused.title ?? copy[refused.words])}
      {refused?.requestId && refused.words === 'failed' && ` ${faultWords(refused.requestId)}`}
    </p>
  );
}

function Field(props: Omit<Parameters<typeof TextField>[0], 'form' | 'optional'>) {
  const { optional } = useCopy(offerCopy);
  return <TextField form="offer" optional={optional} {...props} />;
}

/** What the browser offers to choose from; the server goes by what stands in a file. */
const ACCEPTED =
  '.pdf,.dwg,.dxf,.zip,.jpg,.jpeg,.png,.webp,.gif,.avif,application/pdf,application/zip,image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The files that go with the request: those that are here already, and which to choose. */
function OfferFiles({ refused }: { refused: RefusedOffer | undefined }) {
  const copy = useCopy(offerCopy);
  const { upload } = copy;
  const { number } = useLanguage();
  const kept = refused?.uploads ?? [];
  return (
    <div
      className="field wide files"
      data-progress={upload.progress}
      data-done={upload.done}
      data-waiting={upload.waiting}
      data-remove={upload.remove}
      data-failed={upload.failed}
      data-too-many={upload.tooMany}
      data-too-large={upload.tooLarge}
    >
      <label htmlFor="offer-uploads">
        {copy.attachments} <span className="optional">({copy.optional})</span>
      </label>
      {kept.length > 0 && (
        <fieldset className="kept-files">
          <legend>{copy.kept}</legend>
          <p className="hint">{copy.keptHint}</p>
          {kept.map(({ uploadId, name, size }) => (
            <p key={uploadId}>
              <input
                type="checkbox"
                name="uploads"
                value={uploadId}
                id={`offer-kept-${uploadId}`}
                defaultChecked
                data-size={size}
              />
              <label htmlFor={`offer-kept-${uploadId}`}>
                {name} <span className="figure">{shownSize(size, number)}</span>
              </label>
            </p>
          ))}
        </fieldset>
      )}
      <input
        type="file"
        name="files"
        multiple
        accept={ACCEPTED}
        {...asField({ form: 'offer', name: 'uploads', refused, hasHint: true })}
      />
      <span className="hint" id="offer-uploads-hint">
        {copy.attachmentsHint} {refused && copy.chooseAgain}
      </span>
      <FieldError form="offer" name="uploads" refused={refused} />
      <ul className="chosen-files" />
      <p className="visually-hidden" role="status" />
    </div>
  );
}
