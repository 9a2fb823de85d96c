import { Editor } from '@tiptap/core';
import type { Dispatch, SetStateAction } from 'react';
import type { readContent } from './document/content-session.ts';
import { documentLock } from './document/document-lock.ts';
import { contentExtensions } from './document/extensions.ts';
import { caretOnSingleClick } from './document/single-click.ts';
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
