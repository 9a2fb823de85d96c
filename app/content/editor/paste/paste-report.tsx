import { Button } from 'react-aria-components';
import type { PasteChanges } from './clean-paste.ts';
import { editorCopy } from '../editor.copy.ts';

interface PasteReportProps {
  changes: PasteChanges;
  onUndo: () => void;
  onClose: () => void;
}

/** What pasting left out or mended, in a line, with the way back. */
export function PasteReport({ changes, onUndo, onClose }: PasteReportProps) {
  const kinds = Object.keys(changes) as (keyof PasteChanges)[];
  const told = kinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => editorCopy.pasteChanges[kind](changes[kind]));
  const look = 'min-h-9 cursor-pointer border border-edge bg-sheet px-3 hovered:bg-band';
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-done-band px-3 py-2">
      <span className="flex-1 basis-64">{editorCopy.pasted(told.join(', '))}</span>
      {/* A host that says no after a while tells nothing of what was done last. */}
      {told.length > Math.min(changes.left, 1) && (
        <Button className={look} onPress={onUndo}>
          {editorCopy.undoPaste}
        </Button>
      )}
      <Button className={look} aria-label={editorCopy.close} onPress={onClose}>
        ×
      </Button>
    </div>
  );
}
