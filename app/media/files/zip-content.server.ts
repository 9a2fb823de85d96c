/**
 * Unpacks each entry once to check that it is readable and has the stated length. The unpacked bytes are not stored.
 */
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { FileRefusal } from './file-refusal.server.ts';

/** Compression methods that every unpacker supports. */
export const methods = { stored: 0, deflated: 8 } as const;

/** Number of bytes that are read and unpacked at a time. */
export const PIECE = 256 * 1024;

export interface Packed {
  method: number;
  /** Lengths in bytes, according to the directory. */
  packed: number;
  unpacked: number;
}

/**
 * Unpacks the content at `from`, read by `bytes`, and passes each piece to `onPiece`. Throws `FileRefusal`.
 */
export async function assertContent(
  bytes: (from: number, to: number) => Promise<Buffer>,
  from: number,
  { method, packed, unpacked }: Packed,
  onPiece?: (piece: Buffer) => void,
): Promise<void> {
  if (method === methods.stored) {
    if (packed !== unpacked) throw new FileRefusal('broken');
    onPiece?.(await bytes(from, from + packed));
    return;
  }
  const end = from + packed;
  async function* pieces() {
    for (let at = from; at < end; at += PIECE) yield await bytes(at, Math.min(at + PIECE, end));
  }
  let length = 0;
  try {
    await pipeline(pieces, createInflateRaw({ chunkSize: PIECE }), async (given) => {
      for await (const piece of given as AsyncIterable<Buffer>) {
        length += piece.length;
        if (length > unpacked) throw new FileRefusal('zipTooLarge');
        onPiece?.(piece);
      }
    });
  } catch (error) {
    const isDamaged = (error as NodeJS.ErrnoException).code?.startsWith('Z_');
    throw isDamaged ? new FileRefusal('broken') : error;
  }
  if (length !== unpacked) throw new FileRefusal('broken');
}
