import { Button } from '../../../ui/admin/button.tsx';
import { editorCopy } from '../editor.copy.ts';
import type { Losses } from './loss-check.ts';

/** Stands before older content that cannot be kept whole, until somebody decides to go on. */
export function LossWarning({ losses, onAccept }: { losses: Losses; onAccept: () => void }) {
  const kinds = Object.keys(losses) as (keyof Losses)[];
  return (
    <div role="alert" className="border-b border-danger bg-danger-band px-3 py-2 text-danger">
      <p className="font-semibold">{editorCopy.lossTitle}</p>
      <p>{editorCopy.lossDetail}</p>
      <ul className="my-2 list-disc pl-6">
        {kinds
          .filter((kind) => losses[kind] > 0)
          .map((kind) => (
            <li key={kind}>{editorCopy.losses[kind](losses[kind])}</li>
          ))}
      </ul>
      <Button onPress={onAccept}>{editorCopy.lossAccept}</Button>
    </div>
  );
}
