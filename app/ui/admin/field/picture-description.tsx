import { useEffect, useRef, useState } from 'react';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { pictureCopy, WITHOUT_ALT } from '../../../text/copy/picture.copy.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

export interface TextValue {
  /** Under which the form tells why it is refused. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

interface PictureDescriptionProps extends TextValue {
  /** What was said of the picture that stood here before; empty where there was none. */
  former: string;
}

/** What a picture shows, in words; those of the picture before it only if they are asked for. */
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

/** The place of a description, which is led to if the address names the first that `isEmpty`; its field is the last in it. */
export function useSoughtDescription(isEmpty: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isSought] = useState(() => isEmpty && location.hash === `#${WITHOUT_ALT}`);
  useEffect(() => {
    if (!isSought || document.activeElement?.matches('input, textarea')) return;
    [...place.current!.querySelectorAll('textarea')].at(-1)?.focus();
  }, [isSought]);
  return place;
}
