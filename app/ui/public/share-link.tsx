import { shareCopy } from '../../text/copy/site.copy.ts';
import { useCopy } from '../../text/languages/language-context.ts';

/** Copies or shares the canonical address. It is inert until the script enables it. */
export function ShareLink() {
  const copy = useCopy(shareCopy);
  return (
    <div
      className="share-link"
      data-share-link
      data-copied={copy.copied}
      data-refused={copy.refused}
      inert
    >
      <button type="button" className="text-button" data-copy>
        {copy.copy}
      </button>
      <button type="button" className="text-button" data-share hidden>
        {copy.share}
      </button>
      <input type="url" readOnly hidden aria-label={copy.address} />
      <output />
    </div>
  );
}
