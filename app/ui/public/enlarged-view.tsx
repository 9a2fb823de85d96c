import { useMessages } from '../../text/languages/language-context.ts';
import { embedMessages } from '../../text/messages/site.messages.ts';

interface EnlargedViewProps {
  /** Id of the dialog. Links with this id in `data-enlarge` open it. */
  id: string;
  label: string;
  size?: { width: number; height: number };
  isSingle?: boolean;
}

/** The dialog in which `enlargePictures` shows enlarged gallery pictures. */
export function EnlargedView({ id, label, size, isSingle = false }: EnlargedViewProps) {
  const messages = useMessages(embedMessages);
  return (
    <dialog className="enlarged" id={id} aria-label={label} data-gallery="">
      <div className="enlarged-picture" data-picture={messages.enlarged}>
        <img alt="" {...size} />
      </div>
      <div className="enlarged-bar">
        <p data-caption="" aria-live="polite" />
        {!isSingle && (
          <>
            <button type="button" className="button quiet" data-step="-1">
              {messages.previous}
            </button>
            <button type="button" className="button quiet" data-step="1">
              {messages.next}
            </button>
          </>
        )}
        <button type="button" className="button quiet" data-zoom="" aria-pressed="false">
          {messages.zoom}
        </button>
        <button type="button" className="button" data-close="">
          {messages.close}
        </button>
      </div>
    </dialog>
  );
}
