/** `MEDIA_URL`: the bucket of an S3-compatible service for pictures and files. */

export interface MediaPlace {
  bucket: string;
  /** Prefix of all object names: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Undefined for Amazon's own service. */
  endpoint: string | undefined;
}

/** Form of the address: a bucket name of S3, and a prefix that needs no escaping. */
const FORM = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/;
const KNOWN = ['endpoint', 'region'];

/** Region for services without regions. */
const ANY_REGION = 'us-east-1';

/**
 * Parses `s3://BUCKET[/PREFIX]?endpoint=URL&region=NAME`; endpoint or region is required. Returns undefined if `url`
 * is invalid.
 */
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

/** Whether `text` is an http(s) origin, without a user or password. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#\s@]+\/?$/.test(text) && URL.canParse(text);
}
