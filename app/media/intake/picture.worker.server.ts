/**
 * Decodes and encodes pictures in a separate process: see `picture-workers.server.ts`. The process does one task at a
 * time and uses no other part of the site.
 */
import sharp from 'sharp';
import { examine, takeIn } from './picture-intake.server.ts';
import { PictureRefusal, type RefusalReason } from './picture-type.server.ts';
import { drawIcon } from '../drawing/icon.server.ts';
import { drawCard } from '../drawing/sharing-card.server.ts';
import { drawSharing } from '../drawing/sharing-picture.server.ts';
import { encodeVariant } from '../variants/picture-variant.server.ts';

/** Scales a picture to a width of at most `width` px, on white, as JPEG. Throws `PictureRefusal`. */
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

const work = { takeIn, examine, encodeVariant, forPdf, drawIcon, drawSharing, drawCard };

export type PictureWork = typeof work;
export interface PictureTask {
  name: keyof PictureWork;
  args: unknown[];
  /** CPU time limit in µs, independent of the machine's load. */
  mostTime: number;
}
/** The reply to a task. The first message of a process only says that it runs. */
export type PictureReply = { result: unknown } | { refused: RefusalReason };

/**
 * Memory limit. The largest accepted pictures need less: 50 megapixels need 970 MB as AVIF and 420 MB as any other
 * type.
 */
const MOST_MEMORY = 1_500 * 1024 * 1024; // bytes
const POLL_INTERVAL = 100; // ms

let begin: NodeJS.CpuUsage | undefined;
let mostTime = 0;

limitSharp();
// A signal to the process group reaches this process too. It is ignored, because the server ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// If the server is gone, the process ends immediately: an orderly exit would wait for the decoder.
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
  // If `begin` is unset, the task already has a reply. A second one would be taken for that of the next picture.
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

/** Refuses a picture that exceeds the limit of memory or time, and ends the process to free its memory. */
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

/** Limits sharp to one core per picture, no cache, and the decoders of the five accepted types. */
function limitSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
