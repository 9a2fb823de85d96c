/**
 * The process in which pictures are decoded and encoded: see `picture-process.server.ts`. It is given one
 * picture after the other, knows nothing else of the site, and is nobody's loss.
 */
import sharp from 'sharp';
import { examine, takeIn } from './picture-intake.server.ts';
import { PictureRefusal, type RefusalReason } from './picture-type.server.ts';
import { drawIcon } from '../drawing/icon.server.ts';
import { drawCard } from '../drawing/sharing-card.server.ts';
import { drawSharing } from '../drawing/sharing-picture.server.ts';
import { narrow } from '../variants/picture-variant.server.ts';

/** At most `width` px wide, on white, as JPEG. Throws `PictureRefusal`. */
async function forPaper(bytes: Uint8Array, width: number): Promise<Buffer> {
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

const work = { takeIn, examine, narrow, forPaper, drawIcon, drawSharing, drawCard };

/** What can be asked for. */
export type PictureWork = typeof work;
export interface PictureTask {
  name: keyof PictureWork;
  args: unknown[];
  /** What it may take of a processor, in µs; however busy the machine is, that stays the same. */
  mostTime: number;
}
/** What is answered; the first message of all says only that the process is there. */
export type PictureReply = { result: unknown } | { refused: RefusalReason };

/** The largest pictures that are taken need less: 50 megapixels of AVIF 970 MB, of other kinds 420. */
const MOST_MEMORY = 1_500 * 1024 * 1024; // bytes
const LOOK = 100; // ms

let begin: NodeJS.CpuUsage | undefined;
let mostTime = 0;

limitSharp();
// Whoever tells the server to stop may tell all its processes; this one ends when the server says so,
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// and in any case when the server is gone. An orderly exit would wait for the decoder.
process.on('disconnect', end);
process.on('message', (task: PictureTask) => void answer(task));
setInterval(endExcess, LOOK).unref();
process.send!('ready');

async function answer({ name, args, ...limits }: PictureTask): Promise<void> {
  mostTime = limits.mostTime;
  begin = process.cpuUsage();
  const reply = await replyTo(name, args);
  // Also where the limit was exceeded since the last look.
  endExcess();
  // Else it has been answered in the meantime, and the next answer would be taken for another picture's.
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

/** A picture for which memory or time runs out is refused, and whatever it has taken is given back. */
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

/** One core and no cache for a picture, and no decoder but those of the five kinds. */
function limitSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
}
