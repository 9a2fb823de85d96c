/** `/cards`: sharing pictures. Each is drawn from the data of its page on the first request for it. */
import { createFileHandler, generatedFile } from '../../../api/server/file-handler.server.ts';
import type { Card } from '../../../media/drawing/sharing-card.server.ts';
import type { Drawing } from '../../../media/drawing/drawing.service.server.ts';
import { unlessRefused } from '../../../media/intake/picture-type.server.ts';
import { storedPictureAddress } from '../../../media/picture.contract.ts';
import { unescapeHtml } from '../../../text/html-text.ts';
import { deduplicated } from '../../../platform/deduplicated.server.ts';
import type { Site } from '../site.contract.ts';
import { figureOf, pageOfCard } from './card-address.ts';

/** Returns the HTML of a public page; undefined if the page does not exist. */
export type ReadPage = (path: string, signal: AbortSignal) => Promise<string | undefined>;

interface Asked {
  card: Card;
  logo: string | undefined;
  picture: string | undefined;
}

/**
 * Limits on drawing and caching. `mostKept` (bytes) is enough for about 150 cards, `mostOfOne` (bytes) for any single
 * one. `window` is in ms.
 */
const LIMITS = {
  mostKept: 12 * 1024 * 1024,
  mostOfOne: 1024 * 1024,
  most: 40,
  mostOfNetwork: 4,
  mostBegun: 600,
  window: 10 * 60 * 1000,
};

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Answers requests under `/cards`. Draws sharing pictures of existing pages only. */
export function createCardHandler(sites: { find: () => Promise<Site> }, drawing: Drawing) {
  const draw = deduplicated<Asked>(async ({ card, logo, picture }) => {
    return new Uint8Array(await drawing.card(card, logo, picture));
  }, LIMITS);

  const find = async (pathname: string, request: Request, read: ReadPage, address: string) => {
    const page = pageOfCard(pathname);
    const html = page && (await read(page, request.signal));
    const head = html && headOf(html);
    if (!head) return undefined;
    const asked = askedFor(page, head, await sites.find());
    const bytes = await unlessRefused(draw(asked, address));
    if (!bytes) return undefined;
    // An outdated address gets the current picture.
    const isCurrent = new URL(head.image).pathname === pathname;
    return generatedFile(bytes, 'image/jpeg', head.image.split('/')[4]!, isCurrent);
  };
  return createFileHandler(HEADERS, 'Nincs ilyen kép', find);
}

type Head = NonNullable<ReturnType<typeof headOf>>;

/** Parses the data that `PageHead` has written to a page. */
function headOf(html: string) {
  const [tag = ''] = /<meta property="og:image" [^>]*>/.exec(html) ?? [];
  const of = (name: string) => unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const image = of('content');
  if (!URL.canParse(image)) return undefined;
  const [title, section] = [of('data-title'), of('data-section')];
  return { image, title, section, picture: of('data-picture'), focus: of('data-focus') };
}

function askedFor(page: string, { title, section, picture, focus }: Head, site: Site): Asked {
  const { mainColour, accentColour, logo } = site.look;
  const [x = 50, y = 50] = focus.split(' ').filter(Boolean).map(Number);
  const name = site.company.shortName;
  const figure = figureOf(page);
  return {
    card: { name, title, section, figure, mainColour, accentColour, focus: { x, y } },
    logo: logo ? storedPictureAddress.exec(logo.src)?.[1] : undefined,
    picture: storedPictureAddress.exec(picture)?.[1],
  };
}
