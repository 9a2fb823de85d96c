import { useEffect, useRef, useState } from 'react';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { pictureCopy, WITHOUT_ALT } from '../../../text/copy/picture.copy.ts';
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

/** Alt text of a picture. That of the previous picture is offered, never copied unasked. */
export function PictureDescription({ former, ...alt }: PictureDescriptionProps) {
  const place = useSoughtDescription(alt.value === '');
  return (
    <div ref={place} className="mt-3">
      <TextField
        label={adminCopy.pictureAlt}
        {...alt}
        maxLength={300}
        isLong
        description={pictureCopy.altHint}
      />
      {former !== '' && alt.value === '' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {pictureCopy.formerAlt(former)}
          <Button isNarrow onPress={() => alt.onChange(former)}>
            {pictureCopy.keepAlt}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * Ref for the container of a description. If the address has the hash `WITHOUT_ALT` and `isEmpty` holds, focuses its
 * last text area.
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
