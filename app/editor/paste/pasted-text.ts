/** Repairs pasted text, plain or formatted: line breaks and links. */
import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { readLinkAddress } from '../toolbar/typed-address.ts';

/** Line breaks within a paragraph, as Word and others write them. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/;

/** Makes line breaks of soft returns, and links of addresses where `isForeign`; in code they stay text. */
export function mendPastedText(slice: Slice, isInCode: boolean, isForeign: boolean): Slice {
  const mend = (content: Fragment, isCode: boolean): Fragment =>
    Fragment.from(
      content.content.flatMap((node) => {
        if (!node.isText)
          return [node.copy(mend(node.content, isCode || node.type.spec.code === true))];
        if (isCode)
          return [node.type.schema.text(node.text!.replaceAll(/\v|\f/g, '\n'), node.marks)];
        return withBreaks(node, isForeign);
      }),
    );
  return new Slice(mend(slice.content, isInCode), slice.openStart, slice.openEnd);
}

function withBreaks(text: Node, isForeign: boolean): Node[] {
  const { marks } = text;
  const { schema } = text.type;
  const lines = text.text!.split(BREAKS);
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [schema.nodes['hardBreak']!.create(null, null, marks)] : []),
    ...(isForeign ? withLinks(schema, line, marks) : plain(schema, line, marks)),
  ]);
}

const plain = (schema: Schema, text: string, marks: readonly Mark[]) =>
  text === '' ? [] : [schema.text(text, marks)];

const WORD = /[^\s<>"'„”«»]+/g;
const ADDRESS =
  /^(https?:\/\/|www\.)[^.]|^[\w.+-]+@[\w-]+\.|^([\w-]+\.)+(hu|eu|com|org|net)(\/|$)/i;

function withLinks(schema: Schema, text: string, marks: readonly Mark[]): Node[] {
  const { link, code } = schema.marks;
  if (marks.some(({ type }) => type === link || type === code)) return plain(schema, text, marks);
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const written = bare(word);
    const href = ADDRESS.test(written) ? readLinkAddress(written) : undefined;
    if (!href) continue;
    const start = index + word.indexOf(written);
    parts.push(...plain(schema, text.slice(end, start), marks));
    parts.push(schema.text(written, link!.create({ href }).addToSet(marks)));
    end = start + written.length;
  }
  return [...parts, ...plain(schema, text.slice(end), marks)];
}

/** A word without brackets around it, punctuation behind it, or what stands before `https://`. */
function bare(word: string): string {
  let inner = word.slice(Math.max(0, word.search(/https?:\/\//i))).replace(/^[([{]+/, '');
  while (/[.,;:!?…\]}]$/.test(inner) || closesTooMuch(inner)) inner = inner.slice(0, -1);
  return inner;
}

/** `a_(b)` is an address, `a)` the end of what stands in brackets. */
function closesTooMuch(word: string): boolean {
  return word.endsWith(')') && word.split(')').length > word.split('(').length;
}
