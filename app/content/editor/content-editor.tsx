import type { Node } from '@tiptap/pm/model';
import {
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';
import { Button as PlainButton } from 'react-aria-components';
import { Button } from '../../ui/admin/button.tsx';
import { useFieldError } from '../../ui/admin/field/use-field-error.ts';
import { throughEditor } from './document/content-session.ts';
import { EditorToolsContext, useEditorTools } from './editor-context.ts';
import { editorCopy } from './editor.copy.ts';
import './editor.css';
import { parseInert } from './legacy/dom-shape.ts';
import type { Losses } from './legacy/loss-check.ts';
import { MessageBar } from './message-bar.tsx';
import type { PasteChanges } from './paste/clean-paste.ts';
import type { PopupIcon } from './toolbar/icons.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { UploadProgress, useUploads } from './uploads/upload-progress.tsx';
import { useContentEditor } from './use-content-editor.ts';

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

/** Stands before older content that cannot be kept whole, until somebody decides to go on. */
function LossWarning({ losses, onAccept }: { losses: Losses; onAccept: () => void }) {
  const kinds = Object.keys(losses) as (keyof Losses)[];
  return (
    <div role="alert" className="border-b border-danger bg-danger-band px-3 py-2 text-danger">
      <p className="font-semibold">{editorCopy.lossTitle}</p>
      <p>{editorCopy.lossDetail}</p>
      <ul className="my-2 list-disc pl-6">
        {kinds
          .filter((kind) => losses[kind] > 0)
          .map((kind) => (
            <li key={kind}>{editorCopy.losses[kind](losses[kind])}</li>
          ))}
      </ul>
      <Button onPress={onAccept}>{editorCopy.lossAccept}</Button>
    </div>
  );
}

interface PasteReportProps {
  changes: PasteChanges;
  onUndo: () => void;
  onClose: () => void;
}

/** One line about what pasting left out or changed, with a button to undo it. */
function PasteReport({ changes, onUndo, onClose }: PasteReportProps) {
  const kinds = Object.keys(changes) as (keyof PasteChanges)[];
  const told = kinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => editorCopy.pasteChanges[kind](changes[kind]));
  const look = 'min-h-9 cursor-pointer border border-edge bg-sheet px-3 hovered:bg-band';
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-done-band px-3 py-2">
      <span className="flex-1 basis-64">{editorCopy.pasted(told.join(', '))}</span>
      {/* A host that says no after a while tells nothing of what was done last. */}
      {told.length > Math.min(changes.left, 1) && (
        <PlainButton className={look} onPress={onUndo}>
          {editorCopy.undoPaste}
        </PlainButton>
      )}
      <PlainButton className={look} aria-label={editorCopy.close} onPress={onClose}>
        ×
      </PlainButton>
    </div>
  );
}

/** Content as readers see it, for a look at it. */
export function ShownContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current!.replaceChildren(...withoutEmbedded(throughEditor(html)).childNodes);
  }, [html]);
  return <div ref={place} className="rich-text" />;
}

/** Nothing is fetched from elsewhere for a look: videos are only named. */
function withoutEmbedded(html: string): HTMLElement {
  const body = parseInert(html);
  for (const embedded of body.querySelectorAll('iframe, video')) {
    const source = embedded.getAttribute('src') ?? embedded.querySelector('source')?.src ?? '';
    embedded.replaceWith(`▶ ${source}`);
  }
  return body;
}

/** How long the text is, and what a reader might stumble over. */
function ContentHints() {
  const { editor, setOpen } = useEditorTools();
  const doc = useSyncExternalStore(
    (listener) => {
      editor.on('update', listener);
      return () => editor.off('update', listener);
    },
    () => editor.state.doc,
  );
  const shown = useDeferredValue(doc);
  const { words, hints, undescribed } = reading(shown);
  const give = () => {
    editor.commands.setNodeSelection(undescribed[0]!);
    setOpen('image');
  };
  return (
    <div className="border-t border-line bg-band px-3 py-2 text-sm">
      <p className="tabular-nums">{editorCopy.words(words)}</p>
      {(hints.length > 0 || undescribed.length > 0) && (
        <ul aria-label={editorCopy.hints} className="mt-1 flex flex-col gap-1">
          {hints.map((hint) => (
            <li key={hint}>⚠ {hint}</li>
          ))}
          {undescribed.length > 0 && (
            <li className="flex flex-wrap items-center gap-3">
              ⚠ {editorCopy.altMissing(undescribed.length)}
              <Button onPress={give}>{editorCopy.altGive}</Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface Reading {
  words: number;
  hints: string[];
  /** Positions of pictures without a description. */
  undescribed: number[];
}

function reading(doc: Node): Reading {
  const hints = new Set<string>();
  const undescribed: number[] = [];
  // The page's own heading is the first level, the title of the item the one above the text.
  let level = 1;
  doc.descendants((node, position) => {
    if (/^(figure|image)$/.test(node.type.name) && !node.attrs['alt']) undescribed.push(position);
    if (node.type.name !== 'heading') return;
    const own = node.attrs['level'] as number;
    const text = node.textContent.trim();
    if (text === '') hints.add(editorCopy.headingEmpty);
    else if (own === 1) hints.add(editorCopy.headingTop(text));
    else if (own > level + 1) hints.add(editorCopy.headingSkipped(text, own));
    level = own;
  });
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  const words = text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, hints: [...hints], undescribed };
}
