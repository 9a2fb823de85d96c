import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '@tiptap/core';
import { activeNames } from './document/commands.ts';
import type { EditorMessage } from './editor.messages.ts';
import type { PopupIcon } from './toolbar/icons.tsx';
import type { UploadList } from '../../ui/admin/upload/upload-list.ts';

/** Shared by all parts of the editor. */
export interface EditorTools {
  editor: Editor;
  uploads: UploadList;
  /** Uploads a picture and inserts it at the selection, or at `position`. */
  upload: (file: File, options?: UploadOptions) => string;
  tell: (message: EditorMessage) => void;
  /** The open popup; one at a time. */
  open: PopupIcon | undefined;
  setOpen: (popup: PopupIcon | undefined) => void;
}

export interface UploadOptions {
  position?: number | undefined;
  /** Read on arrival: the alt text may be typed meanwhile. */
  alt?: () => string;
}

export const EditorToolsContext = createContext<EditorTools | undefined>(undefined);

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorToolsContext);
  if (!tools) throw new Error('outside of an editor');
  return tools;
}

/** Restores focus and selection synchronously, so that the next key goes there. */
export function focusText(editor: Editor): void {
  if (editor.isDestroyed || editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** Names of active tools; a component renders only when they change. */
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
