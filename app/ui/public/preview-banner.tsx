import { previewCopy as copy } from '../../text/copy/preview.copy.ts';

/** Tells that a page shows what is not published; empty where nothing says until when. */
export function PreviewBanner({ expiresAt }: { expiresAt: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="preview-banner" role="note" aria-label={copy.label}>
        <strong>{copy.banner}</strong>
        {expiresAt && <span>{copy.expires(officeMoment(expiresAt))}</span>}
      </p>
    </>
  );
}

/** By the clock of the office: whoever reads it may be anywhere. */
const officeMoment = (moment: string) =>
  new Date(moment).toLocaleString('hu-HU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Budapest',
  });
