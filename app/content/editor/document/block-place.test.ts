import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSchema, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { blockInsertion, dropPlace } from './block-place.ts';
import { contentExtensions } from './extensions.ts';
import { figureContent } from './picture-nodes.ts';

const schema = getSchema(contentExtensions);
const text = (words: string) => (words ? [{ type: 'text', text: words }] : []);
const paragraph = (words: string): JSONContent => ({ type: 'paragraph', content: text(words) });
const around = (type: string, ...content: JSONContent[]): JSONContent => ({ type, content });
const row = (...cells: JSONContent[]) => around('tableRow', ...cells);

/** A document with all node types, filled and empty, at the ends of the text and within it. */
const everything = around(
  'doc',
  around(
    'table',
    row(around('tableHeader', paragraph('Fej')), around('tableHeader', paragraph(''))),
    row(around('tableCell', paragraph('Cella')), around('tableCell', paragraph(''))),
  ),
  paragraph('Egy kettő'),
  paragraph(''),
  { type: 'heading', attrs: { level: 2 }, content: text('Cím') },
  figureContent({ src: '/media/a.png' }, 'Egy képaláírás'),
  figureContent({ src: '/media/b.png' }),
  { type: 'video', attrs: { src: 'https://player.vimeo.com/video/1' } },
  around('bulletList', around('listItem', paragraph('Pont')), around('listItem', paragraph(''))),
  around(
    'orderedList',
    around('listItem', paragraph('Szám'), around('bulletList', around('listItem', paragraph('x')))),
  ),
  around('blockquote', paragraph('Idézet'), paragraph('')),
  { type: 'horizontalRule' },
  around(
    'paragraph',
    ...text('Sor'),
    { type: 'hardBreak' },
    { type: 'image', attrs: { src: '/c' } },
  ),
  { type: 'codeBlock', content: text('kód sora') },
);
const doc = schema.nodeFromJSON(everything);
const state = EditorState.create({ doc });
const video = schema.nodeFromJSON({
  type: 'video',
  attrs: { src: 'https://player.vimeo.com/video/2' },
});
const figure = schema.nodeFromJSON(figureContent({ src: '/media/new.png', alt: 'új' }));

describe('inserting a block into a text', () => {
  for (const [name, block] of [
    ['video', video],
    ['picture', figure],
  ] as const) {
    it(`is possible for a ${name} at any caret position, without losing a word`, () => {
      for (let position = 0; position <= doc.content.size; position += 1) {
        const $position = doc.resolve(position);
        if (!$position.parent.inlineContent) continue;
        const inserted = blockInsertion(state, block, position);
        assert.ok(inserted, `${position} in ${$position.parent.type.name}`);
        const { doc: after } = inserted.transaction;
        after.check();
        assert.equal(after.nodeAt(inserted.end - block.nodeSize), block);
        assert.equal(after.textContent, doc.textContent);
      }
    });
  }

  it('is impossible between table rows', () => {
    const between = 1 + doc.firstChild!.firstChild!.nodeSize;
    assert.equal(doc.resolve(between).parent.type.name, 'table');
    assert.equal(blockInsertion(state, video, between), undefined);
  });

  it('never splits a word, nor a paragraph on which the block is dropped', () => {
    const lines = EditorState.create({
      doc: schema.nodeFromJSON(around('doc', paragraph('Fúrás közben'), paragraph('Vége'))),
    });
    const written = (position: number) => {
      const made = blockInsertion(lines, video, position)!.transaction.doc;
      return made.content.content.map((node) => node.textContent || node.type.name);
    };
    assert.deepEqual(written(1), ['video', 'Fúrás közben', 'Vége']);
    assert.deepEqual(written(3), ['video', 'Fúrás közben', 'Vége']);
    assert.deepEqual(written(5), ['Fúrás', 'video', ' közben', 'Vége']);
    assert.deepEqual(written(7), ['Fúrás ', 'video', 'közben', 'Vége']);
    assert.deepEqual(written(12), ['Fúrás közben', 'video', 'Vége']);
    for (const [position, expected] of [
      [3, 0],
      [9, 14],
      [13, 14],
      [16, 14],
    ] as const) {
      assert.equal(dropPlace(lines.doc, figure, position), expected);
    }
  });
});
