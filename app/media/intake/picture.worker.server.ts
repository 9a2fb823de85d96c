/**
 * Decodes and encodes pictures in a process of its own: see `picture-process.server.ts`. It does one task at a time
 * and knows nothing else of the site.
 */
import sharp from 'sharp';
import { examine, takeIn } from './picture-intake.server.ts';
import { PictureRefusal, type RefusalReason } from './picture-type.server.ts';
import { drawIcon } from '../drawing/icon.server.ts';
import { drawCard } from '../drawing/sharing-card.server.ts';
import { drawSharing } from '../drawing/sharing-picture.server.ts';
import { narrow } from '../variants/picture-variant.server.ts';

/** At most `width` px wide, on white, as JPEG. Throws `PictureRefusal`. */
async function forPdf(bytes: Uint8Array, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: false })
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw new PictureRefusal('broken', { cause: error });
  }
}

const work = { takeIn, examine, narrow, forPdf, drawIcon, drawSharing, drawCard };

export type PictureWork = typeof work;
export interface PictureTask {
  name: keyof PictureWork;
  args: unknown[];
  /** CPU time limit in µs, independent of the machine's load. */
  mostTime: number;
}
/** The answer; the first message of all only says that the process runs. */
export type PictureReply = { result: unknown } | { refused: RefusalReason };

/** The largest accepted pictures need less: 50 megapixels of AVIF 970 MB, of other types 420. */
const MOST_MEMORY = 1_500 * 1024 * 1024; // bytes
const POLL_INTERVAL = 100; // ms

let begin: NodeJS.CpuUsage | undefined;
let mostTime = 0;

limitSharp();
// A signal to the process group reaches this process too; it ends when the server says so,
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// or when the server is gone. An orderly exit would wait for the decoder.
process.on('disconnect', end);
process.on('message', (task: PictureTask) => void answer(task));
setInterval(endExcess, POLL_INTERVAL).unref();
process.send!('ready');

async function answer({ name, args, ...limits }: PictureTask): Promise<void> {
  mostTime = limits.mostTime;
  begin = process.cpuUsage();
  const reply = await replyTo(name, args);
  // The limit may have been exceeded since the last check.
  endExcess();
  // Already answered: a second answer would be taken for the next picture's.
  if (begin) process.send!(reply);
  begin = undefined;
}

async function replyTo(name: keyof PictureWork, args: unknown[]): Promise<PictureReply> {
  try {
    const job = work[name] as (...asked: unknown[]) => Promise<unknown>;
    return { result: await job(...args) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { refused: error.reason };
    throw error;
  }
}

/** Refuses a picture that exceeds memory or time, and ends the process to free its memory. */
function endExcess(): void {
  if (!begin) return;
  const { user, system } = process.cpuUsage(begin);
  if (user + system < mostTime && process.memoryUsage.rss() < MOST_MEMORY) return;
  begin = undefined;
  process.send!({ refused: 'broken' } satisfies PictureReply, end);
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** One core and no cache per picture, and only the decoders of the five types. */
function limitSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
