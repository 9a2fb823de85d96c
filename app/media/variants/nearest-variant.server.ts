/** What is shown of a picture until the width that was asked for has been made. */
import type { WidthFormat } from '../picture-answer.server.ts';

interface StoredFile {
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Of the widths that are there the one that is nearest to the one asked for, by how much it would have to
 * be enlarged or made smaller; nothing where the original is nearer. Whoever asks for AVIF reads WebP too.
 */
export function nearestWidth(
  original: { width: number },
  asked: { width: number; format: WidthFormat },
  files: StoredFile[],
): (StoredFile & { type: string }) | undefined {
  const distance = (width: number) => Math.abs(Math.log(width / asked.width));
  const [nearest] = files
    .flatMap((file) => {
      const [, width, format] = /^(\d+)\.(\w+)$/.exec(file.name) ?? [];
      const isRead = format === 'webp' || format === asked.format;
      return isRead
        ? [{ ...file, type: `image/${format}`, distance: distance(Number(width)) }]
        : [];
    })
    .sort((a, b) => a.distance - b.distance || a.size - b.size);
  if (!nearest || nearest.distance > distance(original.width)) return undefined;
  const { name, size, type } = nearest;
  return { name, size, type };
}
