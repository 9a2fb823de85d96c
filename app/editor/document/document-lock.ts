import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { EditorMessage } from '../editor.copy.ts';

/** Keeps the document as it is while the editor is locked, whichever way a change comes; says so. */
export function documentLock(tell: (message: EditorMessage) => void) {
  return Extension.create({
    name: 'documentLock',
    addProseMirrorPlugins() {
      const { editor } = this;
      const refuse = (_view: EditorView, event: Event): boolean => {
        if (editor.isEditable) return false;
        event.preventDefault();
        if (event.type !== 'dragover') tell('outOfRange');
        return true;
      };
      return [
        new Plugin({
          filterTransaction(transaction, state) {
            if (editor.isEditable || !transaction.docChanged) return true;
            // What plugins append, to a state that is not there yet, nobody asked for.
            if (state === editor.state) tell('outOfRange');
            return false;
          },
          // A drop comes only where dragging over was allowed.
          props: { handleDOMEvents: { paste: refuse, dragover: refuse, drop: refuse } },
        }),
      ];
    },
  });
}
