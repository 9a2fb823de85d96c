import type { Sample } from './sample.ts';

/** Headers that nginx sets itself. */
const OWN = /^(content-type|content-encoding|etag|last-modified|accept-ranges)$/i;

/** nginx configuration that gives the fastest responses: one worker, open file cache, no log, keep-alive. */
export function nginxConfiguration(
  folder: string,
  port: number,
  samples: readonly Sample[],
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${samples.map(locationOf).join('\n    ')}
  }
}
`;
}

/** The files to serve. A compressed response exists only in its own content coding. */
export function nginxFiles(samples: readonly Sample[]): { name: string; bytes: Buffer }[] {
  return samples.map((sample, index) => ({
    name: valueOf(sample, 'content-encoding') === 'gzip' ? `${index}.gz` : `${index}`,
    bytes: sample.body,
  }));
}

function locationOf(sample: Sample, index: number): string {
  const added = sample.head.flatMap((name, place, all) =>
    place % 2 === 0 && !OWN.test(name) ? [`add_header ${name} ${quoted(all[place + 1]!)};`] : [],
  );
  const type = `default_type ${quoted(valueOf(sample, 'content-type') ?? '')};`;
  return `location = /${index} { ${[type, ...added].join(' ')} }`;
}

function valueOf({ head }: Sample, requested: string): string | undefined {
  const place = head.findIndex(
    (name, index) => index % 2 === 0 && name.toLowerCase() === requested,
  );
  return place === -1 ? undefined : head[place + 1];
}

/** Quotes a text. Throws if nginx would take part of it for a variable. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot send this: ${value}`);
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
