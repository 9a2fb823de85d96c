import { getSchema, type Editor, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { parseInert } from '../legacy/dom-shape.ts';
import { contentExtensions } from './extensions.ts';
import { lossesBetween, type Losses } from '../legacy/loss-check.ts';
import { normaliseLegacy } from '../legacy/normalise-legacy.ts';
import { serialise } from './serialise.ts';

const schema = getSchema(contentExtensions);

/** HTML of any age as a document. The stock way of reading HTML loses spaces at line breaks. */
export function readContent(html: string): JSONContent {
  const body = parseInert(normaliseLegacy(html));
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** HTML of any age as the editor would write it: nothing is in it that the editor does not know. */
export function throughEditor(html: string): string {
  return serialise(schema.nodeFromJSON(readContent(html)));
}

export type ContentSession = ReturnType<typeof createContentSession>;

/** The content as it was loaded and as it is: what was not changed is given back byte by byte. */
export function createContentSession(editor: Editor, html: string) {
  let original = html;
  let unchanged = serialise(editor.state.doc);
  let reported = html;
  return {
    /** The HTML to save, or nothing when it is what was reported before. */
    change(): string | undefined {
      const written = serialise(editor.state.doc);
      const content = written === unchanged ? original : written;
      if (content === reported) return undefined;
      reported = content;
      return content;
    },
    /** Takes content from outside, as when a draft is restored; true when it is not what is here. */
    accept(content: string): boolean {
      if (content === reported) return false;
      // A lock is about what was here before.
      editor.setEditable(true, false);
      editor.commands.setContent(readContent(content), { emitUpdate: false });
      original = content;
      reported = content;
      unchanged = serialise(editor.state.doc);
      return true;
    },
    /** What saving would lose of the content as it was loaded. */
    losses: (): Losses | undefined => lossesBetween(original, unchanged),
  };
}
