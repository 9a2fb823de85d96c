import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { PictureRefusal, pictureFile } from '../../../ui/admin/upload/picture-file.ts';

/** Pictures of other hosts that were pasted: by a mark that each node carries until it is settled. */

/** How long a host is waited for; ms. */
const PATIENCE = 15_000;

/**
 * The picture behind an address of another host, as far as that host lets pages of others have it.
 * Throws `PictureRefusal` where it does not.
 */
export async function foreignPicture(address: string, signal: AbortSignal): Promise<File> {
  const image = new Image();
  // Without this the browser would show the picture, but never give its pixels away.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
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

/** Whether a pasted picture with this mark is in the text. */
export function hasForeignPicture({ doc }: EditorState, pasted: string): boolean {
  return picturesOf(doc, pasted).length > 0;
}

/** The picture has come to this site, where it has the address `url`. */
export function keepForeignPicture(view: EditorView, pasted: string, url: string): void {
  const { tr } = view.state;
  for (const position of picturesOf(tr.doc, pasted)) {
    tr.setNodeAttribute(position, 'src', url).setNodeAttribute(position, 'pasted', null);
  }
  settle(view, tr);
}

/** The picture stays where it was: what visitors would not get is not shown to the writer either. */
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

/** Undo takes back what was pasted, not what became of it. */
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
