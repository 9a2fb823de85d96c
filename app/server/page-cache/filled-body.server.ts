/** A page with a place that is filled anew in every answer, without compressing the rest of it again. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PageBody } from './page-body.server.ts';

/** Of a gzip file (RFC 1952) without name or time. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/**
 * The page `bytes`, whose place that says `sample` says what `fill` gives, at most 65 535 bytes, each time it
 * is sent. Throws where it does not say `sample` exactly once.
 */
export function filledBody(bytes: Buffer, sample: string, fill: () => string): PageBody {
  const at = bytes.indexOf(sample);
  if (at < 0 || bytes.indexOf(sample, at + 1) >= 0) throw new Error('no place to be filled');
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + sample.length)];
  // Ends between two bytes, and nothing that follows refers to it (RFC 1951).
  const flushed = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const [packedBefore, packedAfter] = [
    Buffer.concat([HEAD, deflateRawSync(before, flushed)]),
    deflateRawSync(after, { level: 9 }),
  ];
  const sum = crc32(before);

  function gzipped(filling: Buffer): Buffer {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(after, crc32(filling, sum)));
    end.writeUInt32LE(before.length + filling.length + after.length, 4);
    return Buffer.concat([packedBefore, stored(filling), packedAfter, end]);
  }

  const pick: PageBody['pick'] = (accepted) => {
    const filling = Buffer.from(fill());
    return accepted.includes('gzip')
      ? { coding: 'gzip', bytes: gzipped(filling) }
      : { bytes: Buffer.concat([before, filling, after]) };
  };
  return {
    pick: (accepted) => pick(accepted)!,
    prepare: async (accepted) => pick(accepted)!,
    improve: async () => {},
    size: () => bytes.length + packedBefore.length + packedAfter.length,
  };
}

/** A block as it is, not the last one (RFC 1951, section 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
