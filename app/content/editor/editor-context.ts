import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '@tiptap/core';
import { activeNames } from './document/commands.ts';
import type { EditorMessage } from './editor.copy.ts';
import type { PopupIcon } from './toolbar/icons.tsx';
import type { UploadList } from '../../ui/admin/upload/upload-list.ts';

/** What every part of the editor works with. */
export interface EditorTools {
  editor: Editor;
  uploads: UploadList;
  /** Starts the upload of a picture that is to stand at the selection, or at `position`. */
  upload: (file: File, options?: UploadOptions) => string;
  tell: (message: EditorMessage) => void;
  /** The popup that is open: one at a time. */
  open: PopupIcon | undefined;
  setOpen: (popup: PopupIcon | undefined) => void;
}

export interface UploadOptions {
  position?: number | undefined;
  /** Read when the picture has arrived: the description may be written meanwhile. */
  alt?: () => string;
}

export const EditorToolsContext = createContext<EditorTools | undefined>(undefined);

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorToolsContext);
  if (!tools) throw new Error('outside of an editor');
  return tools;
}

/** Gives the text the focus and its selection: what is typed next, however quickly, is written there. */
export function focusText(editor: Editor): void {
  if (editor.isDestroyed || editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/** Names of what holds at the selection; a part that uses it is drawn anew only when they change. */
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
