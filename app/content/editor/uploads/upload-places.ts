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
 * Positions of pending pictures. They move with the text, vanish with deleted text, and are not part of the document,
 * so undo does not affect them.
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
            // Behind text typed there, but before the trailing empty line.
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

/** Pictures for one place keep the order of their upload, whichever arrives first. */
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

/** Marks an upload as arrived in the inserting transaction; `end` is the picture's end. */
export function uploadArrived(transaction: Transaction, id: string, position: number, end: number) {
  transaction.setMeta(key, { arrived: id, position, end } satisfies Change);
}

/** Undefined if the text around the place is gone. */
export function findUploadPlace(state: EditorState, id: string): number | undefined {
  return key.getState(state)?.get(id);
}

function placeholder(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'editor-upload-place';
  element.textContent = editorTexts.pictureComing;
  return element;
}
