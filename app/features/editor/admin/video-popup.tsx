import { useState } from 'react';
import type { FieldErrors } from '../../../api/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { changeNode, chosenNode, removeNode } from './chosen-node.ts';
import { useEditorTools } from './editor-context.ts';
import { editorCopy, editorMessages } from './editor.copy.ts';
import { insertBlock } from './insert-block.ts';
import { PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';
import { readVideoAddress } from './video-node.ts';

const WIDTH = '560'; // px, and 16:9 with the height: what the old editor offered
const HEIGHT = '315';

export function VideoPopup({ isActive }: { isActive: boolean }) {
  const label = isActive ? editorCopy.videoEdit : editorCopy.video;
  return (
    <ToolPopup name="video" label={label} isActive={isActive}>
      <VideoForm />
    </ToolPopup>
  );
}

function VideoForm() {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const [chosen] = useState(() => chosenNode(editor, ['video']));
  const attributes = chosen?.node.attrs;
  const [url, setUrl] = useState<string>(
    attributes?.['src'] ?? attributes?.['sources']?.[0].src ?? '',
  );
  const [height, setHeight] = useState(pixels(attributes?.['height']) ?? HEIGHT);
  const [width, setWidth] = useState(pixels(attributes?.['width']) ?? WIDTH);
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit() {
    const video = readVideoAddress(url.trim());
    const found: FieldErrors = {};
    if (url.trim() === '') found['url'] = [editorCopy.required];
    else if (!video) found['url'] = [editorMessages.invalidVideo[1]];
    if (!/^\d{0,4}$/.test(height)) found['height'] = [editorCopy.digitsOnly];
    if (!/^\d{0,4}$/.test(width)) found['width'] = [editorCopy.digitsOnly];
    setErrors(found);
    if (url.trim() !== '' && !video) tell('invalidVideo');
    if (Object.keys(found).length > 0 || !video) return;
    const sizes = { width: width ? `${width}px` : null, height: height ? `${height}px` : null };
    const attrs = { src: null, sources: null, ...video, ...sizes };
    const isDone = chosen
      ? changeNode(editor, chosen, attrs)
      : insertBlock(editor, { type: 'video', attrs });
    if (!isDone) tell(editor.isEditable ? 'videoRefused' : 'outOfRange');
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
            {editorCopy.videoRemove}
          </Button>
        )
      }
    >
      <TextField
        label={editorCopy.videoUrl}
        name="url"
        value={url}
        onChange={setUrl}
        isRequired
        autoFocus
      />
      <p className="text-sm text-quiet">{editorCopy.videoHint}</p>
      <div className="flex gap-3">
        <TextField
          label={editorCopy.videoHeight}
          name="height"
          value={height}
          onChange={setHeight}
          inputMode="numeric"
        />
        <TextField
          label={editorCopy.videoWidth}
          name="width"
          value={width}
          onChange={setWidth}
          inputMode="numeric"
        />
      </div>
    </PopupForm>
  );
}

function pixels(size: unknown): string | undefined {
  return typeof size === 'string' ? size.replace(/px$/, '') : undefined;
}
