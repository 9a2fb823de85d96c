import { useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  isFaulty?: boolean;
  /** Whether the area covers a whole screen on which another field already says which files can be dropped. */
  isScreen?: boolean;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

export function DropArea({ isFaulty = false, isScreen = false, onFiles, children }: DropAreaProps) {
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
      className={`${isScreen ? 'outline-offset-4' : fieldStyle(isFaulty)} ${isOver ? 'outline-3 outline-mark' : ''}`}
    >
      {children}
    </div>
  );
}

const fieldStyle = (isFaulty: boolean) =>
  `flex flex-wrap items-center gap-5 border p-4 ${isFaulty ? 'border-danger bg-danger-band' : 'border-dashed border-edge bg-sheet'}`;
