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

/** Alt text of a picture. That of the previous picture is offered, never copied unasked. */
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
