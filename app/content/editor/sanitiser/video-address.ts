/**
 * Rebuilds the address of a video from its id, the key of an unlisted video, and the start time. Undefined if the video
 * is not on YouTube or Vimeo. Idempotent. Checking only the host would allow addresses that redirect.
 */
export function videoAddress(address: string): string | undefined {
  const url = readUrl(address);
  return url && (youtubePlayer(url) ?? vimeoPlayer(url));
}

/** Whether an address is a playlist, which the player of a single video cannot show. */
export function isPlaylist(address: string): boolean {
  const url = readUrl(address);
  if (!url || videoAddress(address)) return false;
  if (YOUTUBE.test(url.hostname)) return url.searchParams.has('list');
  return VIMEO.test(url.hostname) && /^\/(showcase|album|channels)\/[\w-]+\/?$/.test(url.pathname);
}

const YOUTUBE = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const VIMEO = /^(www\.|player\.)?vimeo\.com$/;
/** Path segments that look like ids: the players of a playlist and of the current live stream. */
const NO_IDS = /^(videoseries|live_stream)$/;

function readUrl(address: string): URL | undefined {
  const url = URL.parse(address, 'https://invalid.example');
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function youtubePlayer(url: URL): string | undefined {
  const id = youtubeId(url);
  if (!id || !/^[\w-]{11}$/.test(id) || NO_IDS.test(id)) return undefined;
  const start = startOf(url);
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!YOUTUBE.test(hostname)) return undefined;
  if (pathname === '/watch') return searchParams.get('v');
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

function vimeoPlayer(url: URL): string | undefined {
  if (!VIMEO.test(url.hostname)) return undefined;
  const [, id, key] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const hash = key ?? url.searchParams.get('h') ?? '';
  const start = startOf(url);
  return (
    `https://player.vimeo.com/video/${id}` +
    (VIMEO_KEY.test(hash) ? `?h=${hash}` : '') +
    (start ? `#t=${start}s` : '')
  );
}

const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,16}))?\/?$/;
/** Key of an unlisted video. */
const VIMEO_KEY = /^[\da-f]{6,16}$/;

/**
 * Maximum start time in seconds. `startOf` parses at most six digits of seconds, so a rebuilt address with this time
 * stays the same.
 */
const LATEST_START = 999_999;

/** Returns the start time of a video in seconds, from `90`, `90s` or `1m30s` in the query or fragment. */
function startOf({ searchParams, hash }: URL): number {
  const behind = new URLSearchParams(hash.slice(1));
  const written = searchParams.get('start') ?? searchParams.get('t') ?? behind.get('t') ?? '';
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? [];
  if (!whole) return 0;
  return Math.min(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), LATEST_START);
}
