import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { buildEditor } from './build-editor.ts';
import type { PasteChanges } from './paste/clean-paste.ts';
import {
  createContentSession,
  readContent,
  type ContentSession,
} from './document/content-session.ts';
import type { EditorTools } from './editor-context.ts';
import type { Losses } from './legacy/loss-check.ts';
import { useMessages } from './message-bar.tsx';
import { holdOfAll } from '../../ui/admin/upload/use-picture-upload.ts';

interface ContentEditorOptions {
  value: string;
  onChange: (html: string) => void;
  onHold: (reason: string | undefined) => void;
  labelId: string;
  errorId: string | undefined;
  surface: RefObject<HTMLDivElement | null>;
  onToolbarKey: () => void;
  onLinkKey: () => void;
}

type EditorParts = Pick<EditorTools, 'editor' | 'uploads' | 'upload'>;

/** Creates the editor and synchronises it with its form. */
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
  const tellHold = useEffectEvent(() => {
    options.onHold(holdOfAll(parts?.uploads.read() ?? []));
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
    const { created, sending } = buildEditor(surface.current, {
      content: readContent(value),
      labelId,
      tell: messages.show,
      reportPaste: setPasted,
      onUpdate: () => report(),
      onKey: (event) => onKey(event),
    });
    session.current = createContentSession(created, value);
    inspect(created);
    setParts({ editor: created, uploads: sending.list, upload: sending.upload });
    return { created, sending };
  });

  // oxlint-disable react/set-state-in-effect -- the editor can only be created on a mounted element
  useEffect(() => {
    const { created, sending } = start();
    return () => {
      sending.list.cancelAll();
      created.destroy();
      setParts(undefined);
    };
  }, []);

  useEffect(() => parts?.uploads.subscribe(() => tellHold()), [parts]);

  useEffect(() => {
    if (parts && session.current?.accept(value)) inspect(parts.editor);
  }, [parts, value]);
  // oxlint-enable react/set-state-in-effect

  useRefusalStyle(parts?.editor, errorId);

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

/** Marks the text as invalid for screen readers, and links it to its error message. */
function useRefusalStyle(editor: Editor | undefined, errorId: string | undefined): void {
  useEffect(() => {
    const text = editor?.view.dom;
    if (!text || !errorId) return;
    text.setAttribute('aria-invalid', 'true');
    text.setAttribute('aria-describedby', errorId);
    return () => {
      text.removeAttribute('aria-invalid');
      text.removeAttribute('aria-describedby');
    };
  }, [editor, errorId]);
}
