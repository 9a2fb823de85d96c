import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  isFaulty: boolean;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

/** A place that files can be dropped on. */
export function DropArea({ isFaulty, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
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
