import { Editor, Extension } from '@tiptap/core';
import type { Dispatch, SetStateAction } from 'react';
import type { readContent } from './document/content-session.ts';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView, EditorProps } from '@tiptap/pm/view';
import { contentExtensions } from './document/extensions.ts';
import type { EditorMessage } from './editor.messages.ts';
import { noChanges, type PasteChanges } from './paste/clean-paste.ts';
import { pasteHandling } from './paste/paste-handling.ts';
import { pictureUploads } from './uploads/picture-uploads.ts';

interface EditorCourse {
  content: ReturnType<typeof readContent>;
  labelId: string;
  tell: (message: EditorMessage) => void;
  reportPaste: Dispatch<SetStateAction<PasteChanges | undefined>>;
  onUpdate: () => void;
  /** Returns true if the editor's surroundings have handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Heights in px of the sticky bars that cover the text above and below, and margins at the sides. */
const HIDDEN = { top: 120, right: 5, bottom: 100, left: 5 };

/**
 * Updates the selection before each key press. Under load, browsers report a selection made by keys only after the next
 * key press, whose command would then apply at the previous caret.
 */
function hearSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

/** Creates the editor on an element, with its picture uploads. */
export function buildEditor(surface: HTMLElement | null, course: EditorCourse) {
  const { content, labelId, tell, reportPaste, onUpdate, onKey } = course;
  let sending: ReturnType<typeof pictureUploads> | undefined;
  const pasting = pasteHandling({
    upload: (file, position) => sending?.upload(file, { position }),
    bring: (mark, address) =>
      sending?.bring(mark, address, () =>
        reportPaste((reported = noChanges) => ({ ...reported, left: reported.left + 1 })),
      ),
    report: reportPaste,
  });
  const created = new Editor({
    element: surface,
    extensions: [...contentExtensions, documentLock(tell)],
    content,
    // Tiptap's own paste rules change the wrong range if the pasted text begins or ends like the text around it.
    enablePasteRules: false,
    // The content security policy forbids style elements; editor.css has these rules instead.
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
      ...pasting,
      // Handles focus that other code restores, as React Aria does when a popup closes. The browser would put the caret
      // at the very beginning. A pointer pressed on the text sets the caret itself.
      handleDOMEvents: {
        focus: (view) => {
          if (!view.dom.matches(':active')) view.focus();
        },
        ...pasting.handleDOMEvents,
      },
      handleTripleClickOn: caretOnSingleClick,
    },
    onUpdate,
  });
  sending = pictureUploads(created, tell);
  return { created, sending };
}

/** Rejects and reports every change while the editor is locked. */
function documentLock(tell: (message: EditorMessage) => void) {
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
            // Transactions appended by plugins are based on a different state. They are no changes of the user, so they
            // are not reported.
            if (state === editor.state) tell('outOfRange');
            return false;
          },
          // `dragover` is refused as well, so that the browser offers no drop.
          props: { handleDOMEvents: { paste: refuse, dragover: refuse, drop: refuse } },
        }),
      ];
    },
  });
}

/**
 * Places the caret instead of selecting the paragraph if the browser reports a single click. ProseMirror counts clicks
 * at one place by time alone, so it may see a triple click. The browser's own click count also considers keys pressed
 * between, pointer movements and system settings.
 */
const caretOnSingleClick: NonNullable<EditorProps['handleTripleClickOn']> = (
  view,
  position,
  node,
  _nodePosition,
  event,
) => {
  if (event.detail > 1 || !node.inlineContent) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
  view.focus();
  return true;
};
