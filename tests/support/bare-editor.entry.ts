/** Runs in the page: the editor of the forms, without the form around it. */
import { buildEditor } from '../../app/content/editor/build-editor.ts';
import { readContent, serialise } from '../../app/content/editor/document/content-session.ts';
import { noChanges, type PasteChanges } from '../../app/content/editor/paste/clean-paste.ts';

let reported: PasteChanges = noChanges;

const surface = document.createElement('div');
document.body.append(surface);
let created = start('');

function start(html: string) {
  return buildEditor(surface, {
    content: readContent(html),
    labelId: '',
    tell: () => undefined,
    reportPaste: (next) => {
      reported = (typeof next === 'function' ? next(reported) : next) ?? noChanges;
    },
    onUpdate: () => undefined,
    onKey: () => false,
  }).created;
}

export const bareEditor = {
  open,
  pasteHtml,
  /** Pastes each HTML into an empty text, and returns the text saved then and after an undo. */
  pasteEach: (all: string[]) =>
    all.map((html) => {
      open('');
      pasteHtml(html);
      const pasted = { saved: saved(), report: report() };
      undo();
      return { ...pasted, undone: saved() };
    }),
  pasteData(parts: Record<string, string>): void {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(parts)) clipboardData.setData(type, data);
    created.view.dom.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, cancelable: true }),
    );
  },
  pasteText: (text: string) => created.view.pasteText(text, new ClipboardEvent('paste')),
  /** Puts the caret behind the first occurrence of these words. */
  caretAfter(words: string): void {
    let found = -1;
    created.state.doc.descendants((node, position) => {
      const index = found === -1 && node.isText ? node.text!.indexOf(words) : -1;
      if (index !== -1) found = position + index + words.length;
    });
    created.commands.setTextSelection(found);
  },
  saved,
  report,
  undo,
  /** Throws unless the document conforms to its schema. */
  check: () => created.state.doc.check(),
};

Object.assign(globalThis, { bareEditor });

function open(html: string): void {
  reported = noChanges;
  created.destroy();
  created = start(html);
  created.commands.setTextSelection(created.state.doc.content.size);
}

function pasteHtml(html: string) {
  return created.view.pasteHTML(html, new ClipboardEvent('paste'));
}

function saved(): string {
  return serialise(created.state.doc);
}

/** Counts of the last paste report, without zeros. */
function report(): Record<string, number> {
  return Object.fromEntries(Object.entries(reported).filter(([, count]) => count > 0));
}

function undo(): boolean {
  return created.commands.undo();
}
