import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { noChanges, type PasteChanges } from './paste/clean-paste.ts';
import {
  createContentSession,
  readContent,
  type ContentSession,
} from './document/content-session.ts';
import { documentLock } from './document/document-lock.ts';
import type { EditorTools } from './editor-context.ts';
import { contentExtensions } from './document/extensions.ts';
import type { Losses } from './legacy/loss-check.ts';
import { useMessages } from './message-bar.tsx';
import { pasteAfterComposing, pasteHandling } from './paste/paste-handling.ts';
import { pictureUploads } from './uploads/picture-uploads.ts';
import { caretOnSingleClick } from './document/single-click.ts';

interface ContentEditorOptions {
  value: string;
  onChange: (html: string) => void;
  onUploading: (isUploading: boolean) => void;
  labelId: string;
  /** Id of what says why the content is refused, while it is. */
  errorId: string | undefined;
  surface: RefObject<HTMLDivElement | null>;
  onToolbarKey: () => void;
  onLinkKey: () => void;
}

/** Above and below, the bars that stay in sight lie over the text; px. */
const HIDDEN = { top: 120, right: 5, bottom: 100, left: 5 };

/**
 * A browser under load tells of a selection made by keys after the key that follows it, and the command
 * of that one would do its work where the caret was before. Here the editor is told at once.
 */
function hearSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

type EditorParts = Pick<EditorTools, 'editor' | 'uploads' | 'upload'>;

/** Builds the editor on its surface and keeps it in step with the form around it. */
export function useContentEditor(options: ContentEditorOptions) {
  const { value, labelId, errorId, surface } = options;
  const [parts, setParts] = useState<EditorParts>();
  const [losses, setLosses] = useState<Losses>();
  const [pasted, setPasted] = useState<PasteChanges>();
  const messages = useMessages();
  const session = useRef<ContentSession>(undefined);

  const report = useEffectEvent(() => {
    const content = session.current?.change();
    if (content !== undefined) options.onChange(content);
  });
  const tellUploading = useEffectEvent(() => {
    const uploads = parts?.uploads.read() ?? [];
    options.onUploading(uploads.some(({ state }) => state === 'sending'));
  });
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const isToolbar = event.key === 'F10' && event.altKey;
    if (isLink) options.onLinkKey();
    if (isToolbar) options.onToolbarKey();
    return isLink || isToolbar;
  });
  const inspect = useEffectEvent((created: Editor) => {
    const found = session.current?.losses();
    setLosses(found);
    created.setEditable(!found, false);
  });
  const start = useEffectEvent(() => {
    let sending: ReturnType<typeof pictureUploads> | undefined;
    const created = new Editor({
      element: surface.current,
      extensions: [...contentExtensions, documentLock(messages.show)],
      content: readContent(value),
      // The one policy for styles allows no style elements; editor.css has the rules.
      injectCSS: false,
      editorProps: {
        scrollThreshold: HIDDEN,
        scrollMargin: HIDDEN,
        attributes: {
          class: 'rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
        },
        handleKeyDown: (_view, event) => {
          hearSelection();
          return onKey(event);
        },
        // Whatever gives the text the focus back, as React Aria does when a popup closes: the browser
        // would put the caret at the very beginning, and a slow machine would take that for a wish. A
        // pointer that presses on the text says itself where the caret is to go.
        handleDOMEvents: {
          focus: (view) => {
            if (!view.dom.matches(':active')) view.focus();
          },
          paste: pasteAfterComposing,
        },
        handleTripleClickOn: caretOnSingleClick,
        ...pasteHandling({
          upload: (file, position) => sending?.upload(file, { position }),
          bring: (mark, address) =>
            sending?.bring(mark, address, () =>
              setPasted((told = noChanges) => ({ ...told, left: told.left + 1 })),
            ),
          report: setPasted,
          tell: messages.show,
        }),
      },
      onUpdate: () => report(),
    });
    sending = pictureUploads(created, messages.show);
    session.current = createContentSession(created, value);
    inspect(created);
    setParts({ editor: created, uploads: sending.list, upload: sending.upload });
    return { created, sending };
  });

  // oxlint-disable react/set-state-in-effect -- the editor is made on an element that has to be there
  useEffect(() => {
    const { created, sending } = start();
    return () => {
      sending.list.cancelAll();
      created.destroy();
      setParts(undefined);
    };
  }, []);

  useEffect(() => parts?.uploads.subscribe(() => tellUploading()), [parts]);

  useEffect(() => {
    if (parts && session.current?.accept(value)) inspect(parts.editor);
  }, [parts, value]);
  // oxlint-enable react/set-state-in-effect

  useEffect(() => {
    const text = parts?.editor.view.dom;
    if (!text || !errorId) return;
    text.setAttribute('aria-invalid', 'true');
    text.setAttribute('aria-describedby', errorId);
    return () => {
      text.removeAttribute('aria-invalid');
      text.removeAttribute('aria-describedby');
    };
  }, [parts, errorId]);

  return {
    parts,
    messages,
    losses,
    acceptLosses() {
      setLosses(undefined);
      parts?.editor.setEditable(true, false);
      parts?.editor.view.focus();
    },
    pasted,
    closeReport: () => setPasted(undefined),
  };
}
