import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { editorTexts } from '../editor.messages.ts';

type Places = ReadonlyMap<string, number>;
type Change =
  | { add: string; position: number }
  | { remove: string }
  | { arrived: string; position: number; end: number };

const key = new PluginKey<Places>('uploadPlaces');

/**
 * Positions of pictures that are being uploaded. The positions move with the text and vanish with deleted text. They
 * are not part of the document, so undo does not affect them.
 */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Places>({
      key,
      state: {
        init: () => new Map(),
        apply(transaction, places, { doc }) {
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change && (places.size === 0 || !transaction.docChanged)) return places;
          if (change && 'arrived' in change) return behindArrived(places, transaction, change);
          const moved = new Map<string, number>();
          for (const [id, position] of places) {
            // The position stays behind text typed there, but before the trailing empty paragraph.
            const side = doc.resolve(position).parent.inlineContent ? 1 : -1;
            const result = transaction.mapping.mapResult(position, side);
            if (!result.deletedAcross) moved.set(id, result.pos);
          }
          if (change && 'add' in change) moved.set(change.add, change.position);
          if (change && 'remove' in change) moved.delete(change.remove);
          return moved;
        },
      },
      props: {
        decorations: (state) => {
          const places = [...(key.getState(state) ?? [])];
          return DecorationSet.create(
            state.doc,
            places.map(([id, position]) =>
              Decoration.widget(position, placeholder, { key: id, side: 1 }),
            ),
          );
        },
      },
    }),
  ],
});

/** Keeps pictures for the same position in the order in which their uploads began, whichever finishes first. */
function behindArrived(
  places: Places,
  { mapping }: Transaction,
  { arrived, position, end }: Extract<Change, { arrived: string }>,
): Places {
  const moved = new Map<string, number>();
  let isLater = false;
  for (const [id, place] of places) {
    if (id === arrived) isLater = true;
    else if (place !== position) moved.set(id, mapping.map(place, 1));
    else moved.set(id, isLater ? end : mapping.map(place, -1));
  }
  return moved;
}

export function addUploadPlace(view: EditorView, id: string, position: number): void {
  view.dispatch(view.state.tr.setMeta(key, { add: id, position } satisfies Change));
}

export function removeUploadPlace(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** Records in the inserting transaction that an upload has finished; `end` is the position behind the picture. */
export function uploadArrived(transaction: Transaction, id: string, position: number, end: number) {
  transaction.setMeta(key, { arrived: id, position, end } satisfies Change);
}

/** Returns the position for a picture; undefined if the text around the position was deleted. */
export function findUploadPlace(state: EditorState, id: string): number | undefined {
  return key.getState(state)?.get(id);
}

function placeholder(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'editor-upload-place';
  element.textContent = editorTexts.pictureComing;
  return element;
}
