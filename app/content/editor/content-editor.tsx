import { memo, useId, useMemo, useRef, useState } from 'react';
import { MessageBar } from './message-bar.tsx';
import { ContentHints } from './content-hints.tsx';
import { EditorToolsContext } from './editor-context.ts';
import { editorCopy } from './editor.copy.ts';
import type { PopupIcon } from './toolbar/icons.tsx';
import { LossWarning } from './legacy/loss-warning.tsx';
import { PasteReport } from './paste/paste-report.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { UploadProgress, useUploads } from './uploads/upload-progress.tsx';
import { useFieldError } from '../../ui/admin/field/use-field-error.ts';
import { useContentEditor } from './use-content-editor.ts';
import './editor.css';

export { ShownContent } from './shown-content.tsx';

interface ContentEditorProps {
  label: string;
  /** Under which the form tells why it is refused. */
  name: string;
  /** HTML; what is not changed is never reported back. */
  value: string;
  onChange: (html: string) => void;
  /** Hears whether pictures are on their way: saving now would leave them out. */
  onUploading: (isUploading: boolean) => void;
}

/** The rich-text editor of news content. Loaded with its form alone: import it dynamically. */
export default function ContentEditor(props: ContentEditorProps) {
  const { label, name, value, onChange, onUploading } = props;
  const labelId = useId();
  const errorId = useId();
  const error = useFieldError(name);
  const surface = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<PopupIcon>();
  const { parts, messages, losses, acceptLosses, pasted, closeReport } = useContentEditor({
    value,
    onChange,
    onUploading,
    labelId,
    errorId: error && errorId,
    surface,
    onToolbarKey: () =>
      bar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus(),
    onLinkKey: () => setOpen('link'),
  });
  const { show: tell } = messages;
  // The same object while somebody writes: another one would render all tools again at each key.
  const tools = useMemo(() => {
    if (!parts) return undefined;
    const openPopup = (popup: PopupIcon | undefined) => {
      const isToChange = popup !== undefined && popup !== 'shortcuts';
      if (isToChange && !parts.editor.isEditable) tell('outOfRange');
      else setOpen(popup);
    };
    return { ...parts, tell, open, setOpen: openPopup };
  }, [parts, tell, open]);
  return (
    <div className="flex flex-col gap-1">
      <span
        id={labelId}
        className="w-fit cursor-default font-semibold"
        onClick={() => parts?.editor.view.focus()}
        role="presentation"
      >
        {label}
      </span>
      <div
        className={`border bg-sheet ${error ? 'border-danger' : 'border-edge'} has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-mark`}
      >
        {tools && (
          <EditorToolsContext value={tools}>
            <div className="sticky top-0 z-10">
              <SteadyToolbar bar={bar} />
              <MessageBar messages={messages.messages} onClear={messages.clear} />
            </div>
            {losses && <LossWarning losses={losses} onAccept={acceptLosses} />}
            <div role="status">
              {pasted && (
                <PasteReport
                  changes={pasted}
                  onClose={closeReport}
                  onUndo={() => {
                    tools.editor.commands.undo();
                    // At once: the editor's own command waits for a frame, and the next key would be lost.
                    tools.editor.view.focus();
                    closeReport();
                  }}
                />
              )}
            </div>
            {open !== 'image' && <BackgroundUploads />}
          </EditorToolsContext>
        )}
        <div ref={surface} />
        {tools && (
          <EditorToolsContext value={tools}>
            <SteadyHints />
          </EditorToolsContext>
        )}
      </div>
      {error && (
        <span id={errorId} className="text-danger">
          {error}
        </span>
      )}
    </div>
  );
}

const SteadyToolbar = memo(Toolbar);
const SteadyHints = memo(ContentHints);

/** Uploads whose popup is closed, and those of pasted and dropped pictures. */
function BackgroundUploads() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label={editorCopy.uploads} className="border-b border-line px-3 py-2">
      <UploadProgress uploads={uploads} />
    </section>
  );
}
