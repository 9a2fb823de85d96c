import { pictureCopy } from '../../../content/picture.copy.ts';
import { Button } from '../button.tsx';
import type { Upload } from './upload-list.ts';

interface UploadStateProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far an upload has come, and what can be done about it. */
export function UploadState({ upload, onRetry, onCancel }: UploadStateProps) {
  const { state, percent } = upload;
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onPress={onRetry}>{pictureCopy.sendAgain}</Button>
        <Button onPress={onCancel}>{pictureCopy.giveUp}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex-1 basis-40 text-sm tabular-nums">
        {percent < 100 ? pictureCopy.sending(percent) : pictureCopy.checking}
        <progress value={percent} max={100} className="block w-full accent-petrol" />
      </label>
      <Button isNarrow onPress={onCancel}>
        {pictureCopy.stop}
      </Button>
    </div>
  );
}
