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
import { editorTexts } from './editor.messages.ts';
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
  /** Name of the field in the form's errors. */
  name: string;
  /** HTML of the content. `onChange` is not called for content that is unchanged. */
  value: string;
  onChange: (html: string) => void;
  /** Called with the reason why a save would lose a picture that is being uploaded or has failed; undefined if none. */
  onHold: (reason: string | undefined) => void;
}

/** The rich-text editor. Import it dynamically, because only forms with rich text need its code. */
export default function ContentEditor(props: ContentEditorProps) {
  const { label, name, value, onChange, onHold } = props;
  const labelId = useId();
  const errorId = useId();
  const error = useFieldError(name);
  const surface = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<PopupIcon>();
  const { parts, messages, losses, acceptLosses, pasted, closeReport } = useContentEditor({
    value,
    onChange,
    onHold,
    labelId,
    errorId: error && errorId,
    surface,
    onToolbarKey: () =>
      bar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus(),
    onLinkKey: () => setOpen('link'),
  });
  const { show: tell } = messages;
  // Memoized: a new object would render all tools at each key press.
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
                    // Restores the focus synchronously: the editor's own command waits for a frame, and the next key
                    // press would be lost.
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

/** Progress of uploads whose popup is closed, and of pasted and dropped pictures. */
function BackgroundUploads() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label={editorTexts.uploads} className="border-b border-line px-3 py-2">
      <UploadProgress uploads={uploads} />
    </section>
  );
}

/** Warns that saving would remove parts of older content, until the user accepts that. */
function LossWarning({ losses, onAccept }: { losses: Losses; onAccept: () => void }) {
  const kinds = Object.keys(losses) as (keyof Losses)[];
  return (
    <div role="alert" className="border-b border-danger bg-danger-band px-3 py-2 text-danger">
      <p className="font-semibold">{editorTexts.lossTitle}</p>
      <p>{editorTexts.lossDetail}</p>
      <ul className="my-2 list-disc pl-6">
        {kinds
          .filter((kind) => losses[kind] > 0)
          .map((kind) => (
            <li key={kind}>{editorTexts.losses[kind](losses[kind])}</li>
          ))}
      </ul>
      <Button onPress={onAccept}>{editorTexts.lossAccept}</Button>
    </div>
  );
}

interface PasteReportProps {
  changes: PasteChanges;
  onUndo: () => void;
  onClose: () => void;
}

/** Reports what was removed or changed in pasted content, with a button to undo the paste. */
function PasteReport({ changes, onUndo, onClose }: PasteReportProps) {
  const kinds = Object.keys(changes) as (keyof PasteChanges)[];
  const reported = kinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => editorTexts.pasteChanges[kind](changes[kind]));
  const style = 'min-h-9 cursor-pointer border border-edge bg-sheet px-3 hovered:bg-band';
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-done-band px-3 py-2">
      <span className="flex-1 basis-64">{editorTexts.pasted(reported.join(', '))}</span>
      {/* If the only report is a picture that its host refused later, there is no undo button: the last paste may be a
          different one. */}
      {reported.length > Math.min(changes.left, 1) && (
        <PlainButton className={style} onPress={onUndo}>
          {editorTexts.undoPaste}
        </PlainButton>
      )}
      <PlainButton className={style} aria-label={editorTexts.close} onPress={onClose}>
        ×
      </PlainButton>
    </div>
  );
}

/** Read-only preview of the content. */
export function ShownContent({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current!.replaceChildren(...withoutEmbedded(throughEditor(html)).childNodes);
  }, [html]);
  return <div ref={place} className="rich-text" />;
}

/** Replaces videos with their names, so that nothing is requested from other hosts. */
function withoutEmbedded(html: string): HTMLElement {
  const body = parseInert(html);
  for (const embedded of body.querySelectorAll('iframe, video')) {
    const source = embedded.getAttribute('src') ?? embedded.querySelector('source')?.src ?? '';
    embedded.replaceWith(`▶ ${source}`);
  }
  return body;
}

/** Shows the length of the text and accessibility hints. */
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
      <p className="tabular-nums">{editorTexts.words(words)}</p>
      {(hints.length > 0 || undescribed.length > 0) && (
        <ul aria-label={editorTexts.hints} className="mt-1 flex flex-col gap-1">
          {hints.map((hint) => (
            <li key={hint}>⚠ {hint}</li>
          ))}
          {undescribed.length > 0 && (
            <li className="flex flex-wrap items-center gap-3">
              ⚠ {editorTexts.altMissing(undescribed.length)}
              <Button onPress={give}>{editorTexts.altGive}</Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function reading(doc: Node) {
  const hints = new Set<string>();
  // Positions of pictures without alt text.
  const undescribed: number[] = [];
  // Level 1 is the page's heading, since the title of the item precedes the text.
  let level = 1;
  doc.descendants((node, position) => {
    if (/^(figure|image)$/.test(node.type.name) && !node.attrs['alt']) undescribed.push(position);
    if (node.type.name !== 'heading') return;
    const own = node.attrs['level'] as number;
    const text = node.textContent.trim();
    if (text === '') hints.add(editorTexts.headingEmpty);
    else if (own === 1) hints.add(editorTexts.headingTop(text));
    else if (own > level + 1) hints.add(editorTexts.headingSkipped(text, own));
    level = own;
  });
  const text = doc.textBetween(0, doc.content.size, ' ', ' ');
  const words = text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, hints: [...hints], undescribed };
}
