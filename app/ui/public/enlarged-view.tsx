import { useCopy } from '../../text/languages/language-context.ts';
import { embedCopy } from '../../text/copy/site.copy.ts';

interface EnlargedViewProps {
  /** Links with this id in `data-enlarge` open it. */
  id: string;
  label: string;
  size?: { width: number; height: number };
  isSingle?: boolean;
}

/** The dialog for enlarged gallery pictures, filled by `enlargePictures`. */
export function EnlargedView({ id, label, size, isSingle = false }: EnlargedViewProps) {
  const copy = useCopy(embedCopy);
  return (
    <dialog className="enlarged" id={id} aria-label={label} data-gallery="">
      <div className="enlarged-picture" data-picture={copy.enlarged}>
        <img alt="" {...size} />
      </div>
      <div className="enlarged-bar">
        <p data-caption="" aria-live="polite" />
        {!isSingle && (
          <>
            <button type="button" className="button quiet" data-step="-1">
              {copy.previous}
            </button>
            <button type="button" className="button quiet" data-step="1">
              {copy.next}
            </button>
          </>
        )}
        <button type="button" className="button quiet" data-zoom="" aria-pressed="false">
          {copy.zoom}
        </button>
        <button type="button" className="button" data-close="">
          {copy.close}
        </button>
      </div>
    </dialog>
  );
}
