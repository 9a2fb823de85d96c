import { useState, useSyncExternalStore } from 'react';
import { Button, Label, ProgressBar } from 'react-aria-components';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { savingFocus } from '../../../ui/admin/frame/focus-content.ts';
import { useEditorTools } from '../editor-context.ts';
import { editorTexts, editorMessages } from '../editor.messages.ts';
import type { Upload } from '../../../ui/admin/upload/upload-list.ts';
import { faultMessages } from './picture-uploads.ts';

export function useUploads(): readonly Upload[] {
  const { uploads } = useEditorTools();
  return useSyncExternalStore(uploads.subscribe, uploads.read);
}

/** Shows the progress of uploads, with buttons to cancel and retry. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  const { editor, uploads: list } = useEditorTools();
  const [saveFocus] = useState(() =>
    savingFocus((item) => item.closest<HTMLElement>('[role="dialog"]') ?? editor.view.dom),
  );
  const refused = uploads.filter(({ fault }) => fault === 'refused');
  return (
    <ul aria-label={editorTexts.uploads} className="flex flex-col gap-2">
      {uploads.map(({ id, name, percent, state, fault = 'unknown', detail }) => (
        <li key={id} ref={saveFocus} className="flex flex-wrap items-center gap-2">
          {state === 'sending' ? (
            <Bar name={name} percent={percent} />
          ) : (
            <span className="flex-1 basis-52 text-danger">
              {/* The message is repeated here, because a popup may cover the message bar. */}
              {editorTexts.uploadFailed}: {name}. {editorMessages[faultMessages[fault]][1]}.{' '}
              {detail}
            </span>
          )}
          {state === 'failed' && (
            <Button
              className={buttonStyle}
              onPress={({ target }) => {
                list.retry(id);
                (target.nextElementSibling as HTMLElement).focus();
              }}
            >
              {editorTexts.retry}
            </Button>
          )}
          <Button
            aria-label={`${editorTexts.cancelUpload}: ${name}`}
            className={buttonStyle}
            onPress={() => list.cancel(id)}
          >
            ×
          </Button>
        </li>
      ))}
      {refused.length > 1 && (
        <li>
          <Button className={buttonStyle} onPress={() => list.cancelRefused()}>
            {pictureMessages.giveUpAll(refused.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}

const buttonStyle =
  'min-h-9 min-w-9 cursor-pointer border border-edge bg-sheet px-2 hovered:bg-band';

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <ProgressBar value={percent} className="flex min-w-40 flex-1 flex-col gap-1">
      <Label className="text-sm">
        {editorTexts.uploadingImage} {percent} %{' '}
        <span className="text-quiet">
          ({editorTexts.uploadingMeaning}: {name})
        </span>
      </Label>
      <span className="block h-2.5 overflow-hidden rounded-full border border-edge bg-band">
        <span
          data-colour={colourAt(percent)}
          className="block h-full bg-petrol data-[colour=green]:bg-[#2e8b4f] data-[colour=red]:bg-[#c8202a] data-[colour=yellow]:bg-[#e5b300]"
          style={{ width: `${percent}%` }}
        />
      </span>
    </ProgressBar>
  );
}

/** Colour of the progress bar: red below 20 %, yellow below 50 %, green at 100 % (spec, sections 4 and 9). */
function colourAt(percent: number): 'red' | 'yellow' | 'blue' | 'green' {
  if (percent < 20) return 'red';
  if (percent < 50) return 'yellow';
  return percent < 100 ? 'blue' : 'green';
}
