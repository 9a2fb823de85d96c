import { closeHistory } from '@tiptap/pm/history';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanOwnPaste, cleanPaste, type PasteChanges } from './clean-paste.ts';
import { parseInert } from './dom-shape.ts';
import type { EditorMessage } from './editor.copy.ts';

interface PasteCourse {
  upload: (file: File, position?: number) => void;
  report: (changes: PasteChanges) => void;
  tell: (message: EditorMessage) => void;
}

/** What happens to what is pasted or dropped: HTML is cleaned, pictures are sent to the server. */
export function pasteHandling({ upload, report, tell }: PasteCourse): EditorProps {
  /** True when there were files to take. */
  function take(files: File[], position?: number): boolean {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    for (const picture of pictures) upload(picture, position);
    if (pictures.length < files.length) tell('invalidImage');
    return files.length > 0;
  }

  return {
    transformPastedHTML(html) {
      if (/^[^]{0,200}<[^>]+ data-pm-slice=/.test(html)) return cleanOwnPaste(html);
      const { html: clean, changes } = cleanPaste(html);
      if (Object.values(changes).some((count) => count > 0)) report(changes);
      return clean;
    },
    handlePaste(view, event) {
      const data = event.clipboardData;
      if (data && !hasSubstance(data.getData('text/html')) && take([...data.files])) return true;
      standAlone(view);
      return false;
    },
    handleDrop(view, event, _slice, isMove) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isMove || files.length === 0) return false;
      event.preventDefault();
      return take(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
    },
  };
}

/** Spreadsheets add a picture of the table to the clipboard; a copied picture adds its HTML. */
function hasSubstance(html: string): boolean {
  if (html === '') return false;
  const body = parseInert(html);
  return body.textContent.trim() !== '' || body.querySelector('table') !== null;
}

/** So that one undo takes back all that is pasted, and nothing but that. */
function standAlone(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr));
  setTimeout(() => {
    if (!view.isDestroyed) view.dispatch(closeHistory(view.state.tr));
  });
}
