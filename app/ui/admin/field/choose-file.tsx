import type { RefObject } from 'react';

interface ChooseFileProps {
  id: string;
  label: string;
  isInvalid: boolean;
  isMultiple?: boolean;
  /** Accepted types; pictures by default. */
  accept?: string;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: FileList | null) => void;
}

export function ChooseFile(props: ChooseFileProps) {
  const { id, label, isInvalid, isMultiple = false, accept = 'image/*', input, onFiles } = props;
  return (
    <span className="relative">
      <input
        id={id}
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          onFiles(event.target.files);
          // Allows the same file to be chosen again: otherwise the browser would fire no change event.
          event.target.value = '';
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center border border-edge bg-sheet px-5 py-2 font-semibold outline-offset-2 peer-hover:bg-band peer-focus-visible:outline-3 peer-focus-visible:outline-mark"
      >
        {label}
      </label>
    </span>
  );
}
