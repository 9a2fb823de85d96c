/** Imports pictures of the old system and reports the result of each. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { Problem } from '../../../platform/problem.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../../media/picture-limits.ts';
import type { PictureService } from '../../../media/picture.service.server.ts';
import { formText } from '../refusal-text.server.ts';
import type { OldSite } from './old-site-client.server.ts';
import { OldSiteError } from './old-site-error.ts';

/** Address of the stored picture, or the reason why there is none. `scaled` contains original and new size. */
export interface TakenPicture {
  address?: string;
  refused?: string;
  scaled?: string;
}

/** Number of attempts while other saves fill the queue. */
const TIMEOUT = 10;
/** Maximum number of pictures in one text. */
const MOST_PICTURES = 200;

/** `<img … src="…">` with an address of any length. */
const IMG = /(<img\b[^<>]{0,2000}?\ssrc\s*=\s*)("[^"<>]*"|'[^'<>]*')/gi;

export function createPictureTaker(pictures: PictureService, site: OldSite) {
  /** Imports a picture from a data URL or an address of the old system. */
  async function take(sent: string): Promise<TakenPicture> {
    try {
      return await takeIn(sent.startsWith('data:') ? sent : await fetched(sent));
    } catch (error) {
      if (error instanceof OldSiteError) return { refused: error.message };
      if (!(error instanceof Problem) || error.body.status !== 400) throw error;
      return {
        refused: formText(
          Object.values(error.body.errors ?? {})
            .flat()
            .join('; '),
        ),
      };
    }
  }

  async function fetched(address: string): Promise<string> {
    const target = URL.parse(address, site.origin);
    if (target?.origin !== site.origin) {
      throw new OldSiteError('not an address of the old system', { isLasting: true });
    }
    const bytes = await site.file(target.pathname + target.search, MAX_PICTURE_BYTES);
    return `data:image/*;base64,${bytes.toString('base64')}`;
  }

  async function takeIn(dataUrl: string): Promise<TakenPicture> {
    // The decoder would produce garbage from other data URLs.
    if (!/^data:[^,]{0,100};base64,/i.test(dataUrl))
      return { refused: 'not a picture as a data URL' };
    const kept = await oneAtATime(() => pictures.keptFor(dataUrl));
    const address = await pictures.address(kept!.hash);
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const { width, height } = await sharp(bytes).metadata();
    const isScaled = Math.max(width, height) > MAX_PICTURE_SIDE && !kept!.animated;
    const scaled = `${width}×${height} → ${kept!.width}×${kept!.height} pixels`;
    return { address: address!, ...(isScaled && { scaled }) };
  }

  return {
    take,

    /** Stores the embedded and linked pictures of a text here, and rewrites their addresses. */
    async takeAllOf(content: string): Promise<{ content: string; taken: TakenPicture[] }> {
      const known = new Map<string, TakenPicture>();
      for (const [, , quoted] of content.matchAll(IMG)) {
        const address = quoted!.slice(1, -1);
        const isOurs = address.startsWith('data:') || isOld(address, site.origin);
        if (isOurs && !known.has(address) && known.size < MOST_PICTURES) {
          known.set(address, await take(address));
        }
      }
      const replaced = content.replaceAll(IMG, (whole, before: string, quoted: string) => {
        const taken = known.get(quoted.slice(1, -1));
        // Without an address, the sanitiser removes the image.
        return taken ? `${before}"${taken.address ?? ''}"` : whole;
      });
      return { content: replaced, taken: [...known.values()] };
    },
  };
}

const isOld = (address: string, origin: string) =>
  address !== '' && URL.parse(address, origin)?.origin === origin;

async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.body.status !== 503 || attempt >= TIMEOUT) {
        throw error;
      }
      await pause(1_000);
    }
  }
}
