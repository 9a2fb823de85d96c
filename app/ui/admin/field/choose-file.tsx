import type { RefObject } from 'react';

interface ChooseFileProps {
  id: string;
  name?: string;
  label: string;
  isMain?: boolean;
  isInvalid?: boolean;
  isMultiple?: boolean;
  /** Accepted types; pictures by default. */
  accept?: string;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: FileList | null) => void;
}

export function ChooseFile(props: ChooseFileProps) {
  const { id, name, label, isMain = false, isInvalid, isMultiple = false } = props;
  const { accept = 'image/*', input, onFiles } = props;
  return (
    <span className="relative">
      <input
        id={id}
        ref={input}
        name={name}
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
        className={`inline-flex min-h-11 cursor-pointer items-center border px-5 py-2 font-semibold outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-mark ${isMain ? 'border-petrol bg-petrol text-on-petrol peer-hover:bg-petrol-deep' : 'border-edge bg-sheet peer-hover:bg-band'}`}
      >
        {label}
      </label>
    </span>
  );
}
