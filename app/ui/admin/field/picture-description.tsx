import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { pictureMessages, WITHOUT_ALT } from '../../../text/messages/picture.messages.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

export interface TextValue {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface PictureDescriptionProps extends TextValue {
  former: string;
}

/**
 * Field for the alt text of a picture. Offers the alt text of the previous picture but never copies it automatically.
 */
export function PictureDescription({ former, ...alt }: PictureDescriptionProps) {
  const place = useSoughtDescription(alt.value === '');
  return (
    <div ref={place} className="mt-3">
      <TextField
        label={adminMessages.pictureAlt}
        {...alt}
        maxLength={300}
        isLong
        description={pictureMessages.altHint}
      />
      {former !== '' && alt.value === '' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {pictureMessages.formerAlt(former)}
          <Button isNarrow onPress={() => alt.onChange(former)}>
            {pictureMessages.keepAlt}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * Returns a ref for the container of an alt text field. If the address has the hash `WITHOUT_ALT` and `isEmpty` is
 * true, the last text area in the container gets the focus, unless another field already has it.
 */
export function useSoughtDescription(isEmpty: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isSought] = useState(() => isEmpty && location.hash === `#${WITHOUT_ALT}`);
  useEffect(() => {
    if (!isSought || document.activeElement?.matches('input, textarea')) return;
    [...place.current!.querySelectorAll('textarea')].at(-1)?.focus();
  }, [isSought]);
  return place;
}
