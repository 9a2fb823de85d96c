import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { changeNode, removeNode, type ChosenNode } from '../document/chosen-node.ts';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy, editorMessages } from '../editor.copy.ts';
import { insertBlock } from '../document/insert-block.ts';
import { figureContent } from '../document/picture-nodes.ts';
import { lengthOf } from '../document/styled-attribute.ts';
import { PopupForm, useClosePopup } from './tool-popup.tsx';
import { readPictureAddress } from './typed-address.ts';

/** A picture by its address: a new one, or the one that is chosen. */
export function ImageAddressForm({ chosen }: { chosen?: ChosenNode }) {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const attributes = chosen?.node.attrs;
  const [url, setUrl] = useState<string>(attributes?.['src'] ?? '');
  const [alt, setAlt] = useState<string>(attributes?.['alt'] ?? '');
  const [width, setWidth] = useState<string>(attributes?.['width']?.replace(/px$/, '') ?? '');
  const [caption, setCaption] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit() {
    const src = readPictureAddress(url);
    const found: FieldErrors = {};
    if (url.trim() === '') found['imageUrl'] = [editorCopy.required];
    else if (!src) found['imageUrl'] = [editorMessages.invalidUrl[1]];
    if (width.trim() !== '' && !lengthOf(width)) found['width'] = [editorCopy.widthInvalid];
    setErrors(found);
    if (url.trim() !== '' && !src) tell('invalidUrl');
    if (Object.keys(found).length > 0) return;
    const attrs: Record<string, unknown> = { src, alt: alt.trim(), width: lengthOf(width) };
    // A height belongs to a width.
    if (attrs['width'] !== attributes?.['width']) attrs['height'] = null;
    const isDone = chosen
      ? changeNode(editor, chosen, attrs)
      : insertBlock(editor, figureContent(attrs, caption.trim()));
    if (!isDone) tell(editor.isEditable ? 'failed' : 'outOfRange');
    close();
  }

  return (
    <PopupForm
      errors={errors}
      submit={chosen ? editorCopy.change : editorCopy.submit}
      onSubmit={submit}
      actions={
        chosen && (
          <Button
            look="danger"
            onPress={() => {
              if (!removeNode(editor, chosen)) tell('failed');
              close();
            }}
          >
            {editorCopy.imageRemove}
          </Button>
        )
      }
    >
      <TextField
        label={editorCopy.imageUrl}
        name="imageUrl"
        value={url}
        onChange={setUrl}
        isRequired
        autoFocus={!chosen}
      />
      <TextField
        label={editorCopy.alt}
        name="alt"
        value={alt}
        onChange={setAlt}
        autoFocus={chosen !== undefined}
      />
      <p className="text-sm text-quiet">{editorCopy.altHint}</p>
      <div className="flex flex-wrap gap-3 *:min-w-41 *:flex-1">
        {!chosen && (
          <TextField
            label={editorCopy.caption}
            name="caption"
            value={caption}
            onChange={setCaption}
          />
        )}
        <TextField label={editorCopy.imageWidth} name="width" value={width} onChange={setWidth} />
      </div>
    </PopupForm>
  );
}
