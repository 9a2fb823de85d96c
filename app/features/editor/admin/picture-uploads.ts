import type { Editor } from '@tiptap/core';
import type { UploadOptions } from './editor-context.ts';
import type { EditorMessage } from './editor.copy.ts';
import { insertBlock } from './insert-block.ts';
import { figureContent } from './picture-nodes.ts';
import { createUploadList } from './upload-list.ts';
import { addUploadPlace, findUploadPlace, removeUploadPlace } from './upload-places.ts';

/** Uploads whose pictures arrive in the text, where the caret was when they set out. */
export function pictureUploads(editor: Editor, tell: (message: EditorMessage) => void) {
  const descriptions = new Map<string, () => string>();

  const list = createUploadList({
    onDone(id, url) {
      if (editor.isDestroyed) return;
      const place = findUploadPlace(editor.state, id);
      removeUploadPlace(editor.view, id);
      const alt = descriptions.get(id)?.().trim() ?? '';
      const picture = figureContent({ src: url, alt });
      if (place === undefined || !insertBlock(editor, picture, place)) tell('outOfRange');
    },
    onFailure: tell,
    onCancel: (id) => removeUploadPlace(editor.view, id),
  });

  return {
    list,
    upload(file: File, { position, alt }: UploadOptions = {}): string {
      const id = list.start(file);
      if (alt) descriptions.set(id, alt);
      addUploadPlace(editor.view, id, position ?? editor.state.selection.to);
      return id;
    },
  };
}
