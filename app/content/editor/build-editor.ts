import { Editor, Extension } from '@tiptap/core';
import type { Dispatch, SetStateAction } from 'react';
import type { readContent } from './document/content-session.ts';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView, EditorProps } from '@tiptap/pm/view';
import { contentExtensions } from './document/extensions.ts';
import type { EditorMessage } from './editor.copy.ts';
import { noChanges, type PasteChanges } from './paste/clean-paste.ts';
import { pasteHandling } from './paste/paste-handling.ts';
import { pictureUploads } from './uploads/picture-uploads.ts';

interface EditorCourse {
  content: ReturnType<typeof readContent>;
  labelId: string;
  tell: (message: EditorMessage) => void;
  reportPaste: Dispatch<SetStateAction<PasteChanges | undefined>>;
  onUpdate: () => void;
  /** True when the key was meant for something around the text. */
  onKey: (event: KeyboardEvent) => boolean;
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

/** An editor on an element of the page, and the uploads of the pictures in its text. */
export function buildEditor(surface: HTMLElement | null, course: EditorCourse) {
  const { content, labelId, tell, reportPaste, onUpdate, onKey } = course;
  let sending: ReturnType<typeof pictureUploads> | undefined;
  const pasting = pasteHandling({
    upload: (file, position) => sending?.upload(file, { position }),
    bring: (mark, address) =>
      sending?.bring(mark, address, () =>
        reportPaste((told = noChanges) => ({ ...told, left: told.left + 1 })),
      ),
    report: reportPaste,
  });
  const created = new Editor({
    element: surface,
    extensions: [...contentExtensions, documentLock(tell)],
    content,
    // The stock rules change a wrong place where the pasted text begins or ends like what is around it.
    enablePasteRules: false,
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
      ...pasting,
      // Whatever gives the text the focus back, as React Aria does when a popup closes: the browser
      // would put the caret at the very beginning, and a slow machine would take that for a wish. A
      // pointer that presses on the text says itself where the caret is to go.
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

/** Keeps the document as it is while the editor is locked, whichever way a change comes; says so. */
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

/**
 * ProseMirror counts presses on one place by their times alone, whatever was done between them, and
 * would select the whole paragraph at the third. The browser's own count knows of keys, other places
 * and the system's settings: what that calls a single click puts the caret there.
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
