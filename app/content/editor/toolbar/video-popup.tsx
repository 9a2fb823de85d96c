import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { changeNode, chosenNode, removeNode, type ChosenNode } from '../document/chosen-node.ts';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy, editorMessages } from '../editor.copy.ts';
import { insertBlock } from '../document/insert-block.ts';
import { PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';
import { isTypedPlaylist, readEmbedCode, readVideoAddress } from './typed-video.ts';

const WIDTH = '560'; // px, and 16:9 with the height: what the old editor offered
const HEIGHT = '315';
const LONGEST_SIDE = 9999; // px

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
  const [height, setHeight] = useState(chosen ? pixels(attributes?.['height']) : HEIGHT);
  const [width, setWidth] = useState(chosen ? pixels(attributes?.['width']) : WIDTH);
  const [errors, setErrors] = useState<FieldErrors>({});

  /** What services give to be copied holds the sizes too. */
  function changeUrl(typed: string) {
    const code = readEmbedCode(typed);
    setUrl(code?.address ?? typed);
    if (code?.width) setWidth(code.width);
    if (code?.height) setHeight(code.height);
  }

  function submit() {
    const video = readVideoAddress(url.trim());
    const found = errorsIn({ url: url.trim(), height, width });
    setErrors(found);
    if (url.trim() !== '' && !video) tell('invalidVideo');
    if (Object.keys(found).length > 0 || !video) return;
    const sizes = { width: asPixels(width), height: asPixels(height) };
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
      actions={chosen && <RemoveVideo chosen={chosen} />}
    >
      <TextField
        label={editorCopy.videoUrl}
        name="url"
        value={url}
        onChange={changeUrl}
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

function RemoveVideo({ chosen }: { chosen: ChosenNode }) {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  return (
    <Button
      look="danger"
      onPress={() => {
        if (!removeNode(editor, chosen)) tell('failed');
        close();
      }}
    >
      {editorCopy.videoRemove}
    </Button>
  );
}

function errorsIn({ url, ...sides }: { url: string; height: string; width: string }): FieldErrors {
  const found: FieldErrors = {};
  if (url === '') found['url'] = [editorCopy.required];
  else if (isTypedPlaylist(url)) found['url'] = [editorCopy.playlist];
  else if (!readVideoAddress(url)) found['url'] = [editorMessages.invalidVideo[1]];
  for (const [name, side] of Object.entries(sides)) {
    if (!/^\d*$/.test(side)) found[name] = [editorCopy.digitsOnly];
    else if (side !== '' && (Number(side) < 1 || Number(side) > LONGEST_SIDE)) {
      found[name] = [editorCopy.sideRange(LONGEST_SIDE)];
    }
  }
  return found;
}

const asPixels = (side: string) => (side === '' ? null : `${Number(side)}px`);

function pixels(size: unknown): string {
  return typeof size === 'string' ? size.replace(/px$/, '') : '';
}
