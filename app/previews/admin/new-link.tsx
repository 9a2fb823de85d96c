import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/admin/button.tsx';
import { previewLinksCopy as copy } from './preview-links.copy.ts';

/** A link that was made a moment ago, to be copied: nobody can read it later. */
export function NewLink({ address }: { address: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function take(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(copy.copied);
    } catch {
      input.current?.select();
      setSaid(copy.uncopied);
    }
  }

  return (
    <div className="mb-4 border-l-4 border-sand bg-band px-4 py-3">
      <label htmlFor={id} className="font-semibold">
        {copy.made}
      </label>
      <p id={`${id}-note`} className="mb-2">
        {copy.madeNote}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          ref={input}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 border border-edge bg-sheet px-3"
        />
        <Button onPress={() => void take()}>{copy.copy}</Button>
      </div>
      <p role="status" className="mt-1 min-h-6">
        {said}
      </p>
    </div>
  );
}
