import { pictureCopy } from '../../../content/picture.copy.ts';

interface PicturePreviewProps {
  src: string;
  /** Whether another is on its way to its place. */
  isGoing: boolean;
  /** Hears that the server has no such picture any more: a draft may be older than what it names. */
  onGone: () => void;
}

export function PicturePreview({ src, isGoing, onGone }: PicturePreviewProps) {
  async function look() {
    // It may be the line alone that is bad.
    const { status } = await fetch(src, { method: 'HEAD' }).catch(() => ({ status: 0 }));
    if (status === 404) onGone();
  }
  return (
    <img
      src={src}
      alt={pictureCopy.preview}
      onError={() => void look()}
      className={`h-44 w-full max-w-72 border border-line bg-band object-scale-down ${isGoing ? 'opacity-40' : ''}`}
    />
  );
}
