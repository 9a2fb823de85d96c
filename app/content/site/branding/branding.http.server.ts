/** `/look`: colours, icons, manifest and sharing picture, each made on the first request for it. */
import { createFileHandler, generatedFile } from '../../../api/server/file-handler.server.ts';
import type { Drawing } from '../../../media/drawing/drawing.service.server.ts';
import { storedPictureAddress } from '../../../media/picture.contract.ts';
import { unlessRefused } from '../../../media/intake/picture-type.server.ts';
import type { Site } from '../site.contract.ts';
import { coloursSheet, paletteOf } from './colours.ts';
import {
  COLOURS,
  coloursOfPreview,
  BRANDING_FILES,
  brandingIcons,
  MANIFEST,
  SHARING,
  type BrandingIcon,
} from './branding-files.ts';
import { palette } from '../../../design/palette.ts';

interface Drawn {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Sites {
  find: () => Promise<Site>;
  lastKnown: () => Site | undefined;
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Path of a branding file. A folder of previewed colours also contains the other files of the current branding. */
const FILE = /^(\/look\/(?:[\w-]{22}|[\da-f]{6}-[\da-f]{6}))\/([\w.-]{1,40})$/;

const TRIED = {
  ...HEADERS,
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Answers requests under `/look`. Drawn files stay in memory until the branding changes. */
export function createBrandingHandler(sites: Sites, drawing: Drawing) {
  let loaded = { files: '', drawn: new Map<string, Promise<Drawn | undefined>>() };

  /** Coalesces concurrent requests for a file. */
  function draw(site: Site, name: string): Promise<Drawn | undefined> {
    const { files } = site.look;
    if (loaded.files !== files) loaded = { files, drawn: new Map() };
    const { drawn } = loaded;
    const known = drawn.get(name);
    if (known) return known;
    const made = fileOf(site, name, drawing);
    drawn.set(name, made);
    made.catch(() => drawn.delete(name));
    return made;
  }

  return createFileHandler(HEADERS, 'Nincs ilyen fájl', async (pathname) => {
    const tried = coloursOfPreview(pathname);
    if (tried) return new Response(coloursSheet(tried), { headers: TRIED });
    const [, folder, name] = FILE.exec(pathname) ?? [];
    if (folder === undefined || !isFile(name!)) return undefined;
    // The folder names the version, so only an unknown version needs a query.
    const known = sites.lastKnown();
    const site = known?.look.files === folder ? known : await sites.find();
    const drawn = await unlessRefused(draw(site, name!));
    if (!drawn) return undefined;
    const etag = `${site.look.files.slice(BRANDING_FILES.length + 1)}-${name}`;
    // An outdated address gets the current file.
    return generatedFile(drawn.bytes, drawn.type, etag, site.look.files === folder);
  });
}

const isIcon = (name: string): name is BrandingIcon => Object.hasOwn(brandingIcons, name);

const isFile = (name: string) => isIcon(name) || [COLOURS, MANIFEST, SHARING].includes(name);

async function fileOf(site: Site, name: string, drawing: Drawing): Promise<Drawn | undefined> {
  const { company, look, words } = site;
  const { mainColour, accentColour } = look;
  const hash = look.logo ? storedPictureAddress.exec(look.logo.src)?.[1] : undefined;
  if (name === COLOURS) return drawnOf('text/css; charset=utf-8', coloursSheet(look));
  if (name === MANIFEST) return drawnOf('application/manifest+json', manifestOf(site));
  if (name === SHARING) {
    const lines = titleLines(words.siteTitle);
    const of = { name: company.shortName, lines, mainColour, accentColour };
    return drawnOf('image/jpeg', await drawing.sharing(hash, of));
  }
  const icon = hash && (await drawing.icon(hash, brandingIcons[name as BrandingIcon]));
  return icon ? drawnOf('image/png', icon) : undefined;
}

/** The site's subtitle in two lines. The part after the last comma is the second line. */
function titleLines(siteTitle: string): string[] {
  const parts = siteTitle.split(', ');
  return parts.length > 1 ? [`${parts.slice(0, -1).join(', ')},`, parts.at(-1)!] : parts;
}

function drawnOf(type: string, content: string | Uint8Array): Drawn {
  return { type, bytes: new Uint8Array(Buffer.from(content)) };
}

/** The web app manifest. Without a logo, it names the bundled icons. */
function manifestOf({ company, words, look }: Pick<Site, 'company' | 'words' | 'look'>): string {
  const icon = (name: BrandingIcon, size: number, purpose: string) => ({
    src: `${look.logo ? look.files : ''}/${name}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: company.legalName,
    short_name: company.shortName,
    description: words.siteTitle,
    lang: 'hu',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: paletteOf(look)['petrol-deep'].day,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
