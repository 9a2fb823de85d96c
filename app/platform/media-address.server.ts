/** `MEDIA_URL`: which bucket of which S3-compatible service keeps pictures and files. */

export interface MediaPlace {
  bucket: string;
  /** What the names of all objects begin with: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Of another service than Amazon's. */
  endpoint: string | undefined;
}

/** Bucket names as S3 has them, and a prefix that needs no escaping. */
const FORM = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/;
const KNOWN = ['endpoint', 'region'];

/** What the services that have no regions are told. */
const ANY_REGION = 'us-east-1';

/** Nothing where `url` is none: `s3://BUCKET[/PREFIX]?endpoint=URL&region=NAME`, of which one of the two is needed. */
export function mediaPlace(url: string): MediaPlace | undefined {
  const [, bucket, path = '', query = ''] = FORM.exec(url) ?? [];
  if (bucket === undefined) return undefined;
  const given = new URLSearchParams(query);
  if ([...given.keys()].some((name) => !KNOWN.includes(name))) return undefined;
  const [endpoint, region] = [given.get('endpoint') ?? undefined, given.get('region') ?? undefined];
  if (endpoint !== undefined && !isOrigin(endpoint)) return undefined;
  if (region !== undefined && !/^[a-z\d-]{1,40}$/.test(region)) return undefined;
  if (endpoint === undefined && region === undefined) return undefined;
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  return { bucket, prefix, region: region ?? ANY_REGION, endpoint };
}

/** No password belongs in it. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#\s@]+\/?$/.test(text) && URL.canParse(text);
}
