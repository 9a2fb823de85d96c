/** The codings in which pages are sent, and how they are made. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync, zstdCompress } from 'node:zlib';

/** The smallest comes first. */
export const codings = ['br', 'zstd', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/** How files end that hold such a form. */
export const ENDINGS: Record<Coding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };

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
    // Told the length, it takes no more memory than that wants, and a tenth of the time.
    zstd(body, { params: { [ZSTD_c_compressionLevel]: level }, pledgedSrcSize: body.length });
const gzipOf =
  (level: number): Compress =>
  (body) =>
    zip(body, { level });

/** A page's gzip takes a tenth of a millisecond at most: to hand it to a thread and back takes half as long again. */
const AT_ONCE = 64 * 1024; // bytes

/** While somebody waits: nearly as small, in a hundredth of the time. */
export const quickly: Record<Coding, Compress> = {
  br: brotliOf(4),
  zstd: zstdOf(3),
  gzip: async (body) => (body.length > AT_ONCE ? gzipOf(6)(body) : gzipSync(body, { level: 3 })),
};

/** Above that the last percent would cost seconds, and a hundred megabytes of memory meanwhile. */
const LONG = 256 * 1024; // bytes

const byLength =
  (short: Compress, long: Compress): Compress =>
  (body) =>
    body.length > LONG ? long(body) : short(body);

/** As small as it gets. */
export const thoroughly: Record<Coding, Compress> = {
  br: byLength(brotliOf(11), brotliOf(9)),
  zstd: byLength(zstdOf(19), zstdOf(12)),
  gzip: gzipOf(9),
};

/** Browsers send a few different headers: what was made of one is remembered, of strangers' not for long. */
const known = new Map<string, readonly Coding[]>();
const MOST_KNOWN = 200;
/** Browsers send some thirty characters; to take thousands apart holds everybody else. */
const LONGEST = 512;

/** What an `Accept-Encoding` names, and not to refuse it (RFC 9110, section 12.5.3). */
export function acceptedCodings(header = ''): readonly Coding[] {
  const remembered = known.get(header);
  if (remembered) return remembered;
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
