import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '@tiptap/core';
import { activeNames } from './document/commands.ts';
import type { EditorMessage } from './editor.messages.ts';
import type { PopupIcon } from './toolbar/icons.tsx';
import type { UploadList } from '../../ui/admin/upload/upload-list.ts';

/** State and actions that all parts of the editor share. */
export interface EditorTools {
  editor: Editor;
  uploads: UploadList;
  /** Uploads a picture and inserts it at the selection, or at `position`. Returns the id of the upload. */
  upload: (file: File, options?: UploadOptions) => string;
  tell: (message: EditorMessage) => void;
  /** The open popup; only one is open at a time. */
  open: PopupIcon | undefined;
  setOpen: (popup: PopupIcon | undefined) => void;
}

export interface UploadOptions {
  position?: number | undefined;
  /** Called when the upload has finished, because the alt text may be typed during the upload. */
  alt?: () => string;
}

export const EditorToolsContext = createContext<EditorTools | undefined>(undefined);

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorToolsContext);
  if (!tools) throw new Error('outside of an editor');
  return tools;
}

/** Restores the focus and the selection synchronously, so that the next key press goes to the text. */
export function focusText(editor: Editor): void {
  if (editor.isDestroyed || editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** Returns the names of the active tools; the component is rendered only when they change. */
export function useActiveNames(): Set<string> {
  const { editor } = useEditorTools();
  const names = useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => activeNames(editor),
  );
  return new Set(names.split(' '));
}
