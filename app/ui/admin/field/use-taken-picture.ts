import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePictureUpload } from '../upload/use-picture-upload.ts';
import type { TextValue } from './picture-description.tsx';

/** One that is there already. */
export interface ChosenPicture {
  address: string;
  /** What it shows, in words; empty where nobody has said. */
  alt: string;
}

/** The picture of a field: each file that is taken is sent at once, and takes the place of the one before. */
export function useTakenPicture(
  { value, onChange }: Pick<TextValue, 'value' | 'onChange'>,
  alt: TextValue,
) {
  const [formerAlt, setFormerAlt] = useState('');
  const [gone, setGone] = useState<string>();
  const altBefore = useRef('');
  const { start, ...uploading } = usePictureUpload(arrive);

  function arrive(address: string) {
    setGone(undefined);
    // The same picture once more, which was missed: what was said against it is over, and it is there to be shown.
    const isSame = address === value;
    if (isSame) flushSync(() => onChange(''));
    onChange(address);
    if (isSame) return;
    // A description is of one picture: that of the former must not stay with the next unseen. What was
    // written while this one was on its way is its own.
    if (alt.value === '' || alt.value !== altBefore.current) return;
    setFormerAlt(alt.value);
    alt.onChange('');
  }

  return {
    ...uploading,
    /** Puts one in that is there already, with what is said of it where it stands in the library. */
    choose({ address, alt: words }: ChosenPicture): void {
      altBefore.current = alt.value;
      arrive(address);
      if (words !== '') alt.onChange(words);
    },
    take(file: File | undefined) {
      if (!file) return;
      altBefore.current = alt.value;
      start(file);
    },
    /** What was said of the picture that stood here before; empty where there was none. */
    formerAlt,
    /** Whether the server has been found not to have the picture any more. */
    isGone: value !== '' && gone === value,
    onGone: () => setGone(value),
  };
}
