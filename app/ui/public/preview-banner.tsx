import { previewMessages as messages } from '../../text/messages/site.messages.ts';

/**
 * The banner on a previewed page, which may show unsaved or unpublished content. `expiresAt` is empty if the preview
 * does not expire.
 */
export function PreviewBanner({ expiresAt }: { expiresAt: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="preview-banner" role="note" aria-label={messages.label}>
        <strong>{messages.banner}</strong>
        {expiresAt && <span>{messages.expires(officeMoment(expiresAt))}</span>}
      </p>
    </>
  );
}

/** Formats a moment in Budapest time, whatever the reader's time zone. */
const officeMoment = (moment: string) =>
  new Date(moment).toLocaleString('hu-HU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Budapest',
  });
