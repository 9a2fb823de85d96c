import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePictureUpload } from '../upload/use-picture-upload.ts';
import type { TextValue } from './picture-description.tsx';

export interface ChosenPicture {
  address: string;
  alt: string;
}

/** The picture of a field. Each file that is taken is uploaded at once and then replaces the previous one. */
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
    // The same picture again after it had gone missing: clearing the value first removes its error and reloads the
    // image.
    const isSame = address === value;
    if (isSame) flushSync(() => onChange(''));
    onChange(address);
    if (isSame) return;
    // The previous picture's alt text must not stay with the new one unnoticed. Alt text written during the upload
    // belongs to the new one.
    if (alt.value === '' || alt.value !== altBefore.current) return;
    setFormerAlt(alt.value);
    alt.onChange('');
  }

  return {
    ...uploading,
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
    formerAlt,
    isGone: value !== '' && gone === value,
    onGone: () => setGone(value),
  };
}
