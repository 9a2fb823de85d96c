import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { PictureRefusal, pictureFile } from '../../../ui/admin/upload/picture-file.ts';

/** Pasted pictures of other hosts. A mark identifies each picture until it is uploaded or removed. */

/** ms to wait for the host of a picture. */
const TIMEOUT = 15_000;

/** Fetches a picture from another host that allows cross-origin reads. Throws `PictureRefusal` if the host does not. */
export async function foreignPicture(address: string, signal: AbortSignal): Promise<File> {
  const image = new Image();
  // Without CORS the browser would not let the script read the pixels.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  try {
    await Promise.race([image.decode(), rejection(limit)]);
    return await pictureFile(await createImageBitmap(image));
  } catch {
    throw new PictureRefusal();
  } finally {
    if (!image.complete) image.src = '';
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new PictureRefusal()), { once: true });
  });
}

/** Whether the document contains a pasted picture with this mark. */
export function hasForeignPicture({ doc }: EditorState, pasted: string): boolean {
  return picturesOf(doc, pasted).length > 0;
}

/** Replaces the picture's address with that of its uploaded copy. */
export function keepForeignPicture(view: EditorView, pasted: string, url: string): void {
  const { tr } = view.state;
  for (const position of picturesOf(tr.doc, pasted)) {
    tr.setNodeAttribute(position, 'src', url).setNodeAttribute(position, 'pasted', null);
  }
  settle(view, tr);
}

/** Removes the picture from the text, because visitors could not see it either. */
export function dropForeignPicture(view: EditorView, pasted: string): void {
  const { tr } = view.state;
  for (const position of picturesOf(tr.doc, pasted).toReversed()) {
    const $position = tr.doc.resolve(position);
    const { parent } = $position;
    const size = tr.doc.nodeAt(position)!.nodeSize;
    const isAlone =
      parent.type.name === 'paragraph' && parent.childCount === 1 && $position.depth === 1;
    if (isAlone) tr.delete($position.before(), $position.after());
    else tr.delete(position, position + size);
  }
  settle(view, tr);
}

/** Dispatches without an undo step: undo reverts the whole paste, not this replacement or removal alone. */
function settle(view: EditorView, transaction: Transaction): void {
  if (transaction.docChanged) view.dispatch(transaction.setMeta('addToHistory', false));
}

function picturesOf(doc: Node, pasted: string): number[] {
  const found: number[] = [];
  doc.descendants((node, position) => {
    if (node.attrs['pasted'] === pasted) found.push(position);
  });
  return found;
}
