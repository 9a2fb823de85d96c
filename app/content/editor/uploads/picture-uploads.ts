import type { Editor } from '@tiptap/core';
import { preparedPicture } from '../../../ui/admin/upload/picture-file.ts';
import { createUploadList, type UploadFault } from '../../../ui/admin/upload/upload-list.ts';
import type { UploadOptions } from '../editor-context.ts';
import type { EditorMessage } from '../editor.messages.ts';
import {
  dropForeignPicture,
  foreignPicture,
  keepForeignPicture,
} from '../paste/foreign-pictures.ts';
import { caretPlace, putBlock } from '../document/insert-block.ts';
import { figureContent } from '../document/picture-nodes.ts';
import {
  addUploadPlace,
  findUploadPlace,
  removeUploadPlace,
  uploadArrived,
} from './upload-places.ts';

export const faultMessages: Record<UploadFault, EditorMessage> = {
  refused: 'invalidImage',
  unsent: 'noEndpoint',
  unknown: 'failed',
};

/**
 * Uploads pictures and inserts each at the given position, or at the position that the caret had when the upload began.
 */
export function pictureUploads(editor: Editor, tell: (message: EditorMessage) => void) {
  const list = createUploadList({ onFailure: (fault) => tell(faultMessages[fault]) });

  function arrive(id: string, url: string, alt: string): void {
    if (editor.isDestroyed) return;
    const place = findUploadPlace(editor.state, id);
    const picture = figureContent({ src: url, alt });
    const isPut =
      place !== undefined &&
      putBlock(editor, picture, place, ({ transaction, end }) =>
        uploadArrived(transaction, id, place, end),
      );
    if (isPut) return;
    removeUploadPlace(editor.view, id);
    tell('outOfRange');
  }

  return {
    list,

    upload(file: File, { position, alt }: UploadOptions = {}): string {
      const id = list.start({
        name: file.name,
        file: () => preparedPicture(file),
        onDone: (url) => arrive(id, url, alt?.().trim() ?? ''),
        onCancel: () => removeUploadPlace(editor.view, id),
      });
      addUploadPlace(editor.view, id, position ?? caretPlace(editor));
      return id;
    },

    /** Uploads a picture that was pasted by address. Calls `onLeft` if the picture cannot be fetched or uploaded. */
    bring(pasted: string, address: string, onLeft: () => void): void {
      const leave = () => {
        if (editor.isDestroyed) return;
        dropForeignPicture(editor.view, pasted);
        onLeft();
      };
      list.start({
        name: nameIn(address),
        file: (signal) => foreignPicture(address, signal),
        onDone: (url) => {
          if (!editor.isDestroyed) keepForeignPicture(editor.view, pasted, url);
        },
        onCancel: leave,
        onGivenUp: leave,
      });
    },
  };
}

/** Returns the file name in an address, or else the host. */
function nameIn(address: string): string {
  const { hostname, pathname } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /\.\w{3,4}$/.test(name) && name.length < 60 ? name : hostname;
}
