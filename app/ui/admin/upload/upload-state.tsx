import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { Button } from '../button.tsx';
import type { Upload } from './upload-list.ts';

interface UploadStateProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

const barStyle =
  'mt-1 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-edge bg-band [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-band [&::-webkit-progress-value]:bg-petrol';

export function UploadState({ upload, onRetry, onCancel }: UploadStateProps) {
  const { state, percent } = upload;
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="main" onPress={onRetry}>
          {pictureMessages.sendAgain}
        </Button>
        <Button onPress={onCancel}>{pictureMessages.giveUp}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex-1 basis-40 text-sm tabular-nums">
        {sentence(percent)}
        <progress value={percent} max={100} className={barStyle} />
      </label>
      <Button isNarrow onPress={onCancel}>
        {pictureMessages.stop}
      </Button>
    </div>
  );
}

/** At 0 % the picture is still being prepared, or the user is being asked to sign in. */
function sentence(percent: number): string {
  if (percent === 0) return pictureMessages.preparing;
  return percent < 100 ? pictureMessages.sending(percent) : pictureMessages.checking;
}
