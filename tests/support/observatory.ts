/** Scores a page as Mozilla's HTTP Observatory does (mdn/mdn-http-observatory, src/grader), served by HTTPS. */

export type Score = Record<string, number>;

const BASE = 100;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];

export function total(score: Score): number {
  return Object.values(score).reduce((sum, points) => sum + points, BASE);
}

export function observatoryScore(headers: Headers, html: string): Score {
  const policy = policyOf(headers.get('content-security-policy') ?? '');
  return {
    'Content-Security-Policy': policyPoints(policy),
    'X-Frame-Options': framePoints(headers, policy),
    'Cross-Origin-Resource-Policy': isolationPoints(headers, 'resource', [
      'same-origin',
      'same-site',
    ]),
    'Cross-Origin-Opener-Policy': isolationPoints(headers, 'opener', ['same-origin']),
    'Referrer-Policy': referrerPoints(headers),
    'Strict-Transport-Security': transportPoints(headers),
    'X-Content-Type-Options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'Subresource Integrity': integrityPoints(html),
    Cookies: cookiePoints(headers.getSetCookie()),
    CORS: headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
  };
}

/** Directives with their sources. If a directive is repeated, the first one counts. */
export function policyOf(header: string): Map<string, string[]> {
  const policy = new Map<string, string[]>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

function policyPoints(policy: Map<string, string[]>): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = ['script-src', 'style-src', 'object-src'].map(sourcesOf);
  const has = (sources: string[] | undefined, unwanted: string[]) =>
    sources!.some((source) => unwanted.includes(source));
  if (has(scripts, [...BROAD, ...UNSAFE]) || has(objects, BROAD)) return -20;
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...policy]
    .filter(([name]) => !['img-src', 'media-src'].includes(name))
    .flatMap(([, sources]) => sources);
  const isInsecure = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  if (isInsecure(active)) return -20;
  if (has([...scripts!, ...styles!], ["'unsafe-eval'"])) return -10;
  if (isInsecure(passive)) return -10;
  if (has(styles, [...BROAD, ...UNSAFE])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framePoints(headers: Headers, policy: Map<string, string[]>): number {
  if (policy.has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20;
}

function isolationPoints(headers: Headers, kind: string, isolating: string[]): number {
  const value = headers.get(`cross-origin-${kind}-policy`);
  if (value === null) return 0;
  return isolating.includes(value) ? 10 : 0;
}

function referrerPoints(headers: Headers): number {
  const value = headers.get('referrer-policy');
  if (value === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? 5
    : -5;
}

function transportPoints(headers: Headers): number {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) >= 15_768_000 ? 0 : -10;
}

function integrityPoints(html: string): number {
  const loaded = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  if (loaded.some(([, source = '']) => /^(https?:)?\/\//.test(source))) return -5;
  return loaded.some(([script]) => /\sintegrity="/.test(script)) ? 5 : 0;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return -20;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}
