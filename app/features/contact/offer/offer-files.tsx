import { useCopy, useLanguage } from '../../../languages/language-context.ts';
import { shownSize } from '../../../ui/shown-size.ts';
import { asField, FieldError } from '../visitor-fields.tsx';
import { offerCopy } from './offer.copy.ts';
import type { RefusedOffer } from './posted-offer.ts';

/** What the browser offers to choose from; the server goes by what stands in a file. */
const ACCEPTED =
  '.pdf,.dwg,.dxf,.zip,.jpg,.jpeg,.png,.webp,.gif,.avif,application/pdf,application/zip,image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The files that go with the request: those that are here already, and which to choose. */
export function OfferFiles({ refused }: { refused: RefusedOffer | undefined }) {
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
