/** Content codings of pages, and their compressors. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync, zstdCompress } from 'node:zlib';

/** Content codings, the one with the smallest result first. */
export const codings = ['br', 'zstd', 'gzip'] as const;

export type Coding = (typeof codings)[number];

export const EXTENSIONS: Record<Coding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;
const [brotli, zstd, zip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

type Compress = (body: Buffer) => Promise<Buffer>;

const brotliOf =
  (quality: number): Compress =>
  (body) =>
    brotli(body, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
    });
const zstdOf =
  (level: number): Compress =>
  (body) =>
    // With a known length zstd takes no more memory than needed, and a tenth of the time.
    zstd(body, { params: { [ZSTD_c_compressionLevel]: level }, pledgedSrcSize: body.length });
const gzipOf =
  (level: number): Compress =>
  (body) =>
    zip(body, { level });

/**
 * Up to this size gzip runs on the main thread, where it takes 0.1 ms at most. Passing the page to another thread and
 * back would add half of that.
 */
const AT_ONCE = 64 * 1024; // bytes

/**
 * Compressors for a waiting client: the result is nearly as small as that of `smallestCompressors`, in a hundredth of
 * the time.
 */
export const fastCompressors: Record<Coding, Compress> = {
  br: brotliOf(5),
  zstd: zstdOf(3),
  gzip: async (body) => (body.length > AT_ONCE ? gzipOf(6)(body) : gzipSync(body, { level: 3 })),
};

/**
 * Bodies above this size are compressed less: the last percent would cost seconds and a hundred megabytes of memory.
 */
const LONG = 256 * 1024; // bytes

const byLength =
  (short: Compress, long: Compress): Compress =>
  (body) =>
    body.length > LONG ? long(body) : short(body);

/** Compressors for background work, with the smallest result. */
export const smallestCompressors: Record<Coding, Compress> = {
  br: byLength(brotliOf(11), brotliOf(9)),
  zstd: byLength(zstdOf(19), zstdOf(12)),
  gzip: gzipOf(9),
};

/** Memoizes parsed headers: browsers send few different ones. */
const known = new Map<string, readonly Coding[]>();
const MOST_KNOWN = 200;
/**
 * Longest header that is parsed. Browsers send about thirty characters; parsing thousands would block the event loop.
 */
const LONGEST = 512;

/** Codings that an `Accept-Encoding` accepts (RFC 9110, section 12.5.3). */
export function acceptedCodings(header = ''): readonly Coding[] {
  const memoized = known.get(header);
  if (memoized) return memoized;
  if (header.length > LONGEST) return [];
  const accepted = codings.filter((coding) => accepts(header, coding));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, accepted);
  return accepted;
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', weight = 'q=1'] = entry.toLowerCase().split(';');
    return name.trim() === coding && Number(weight.trim().replace(/^q=/, '')) > 0;
  });
}
