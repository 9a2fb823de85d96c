import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  isFaulty: boolean;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** A place that a file can be dropped on. */
export function DropArea({ isFaulty, onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`flex flex-wrap items-center gap-5 border p-4 ${isFaulty ? 'border-danger bg-danger-band' : 'border-dashed border-edge bg-sheet'} ${isOver ? 'outline-3 outline-mark' : ''}`}
    >
      {children}
    </div>
  );
}
