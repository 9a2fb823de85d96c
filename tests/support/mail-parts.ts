export interface MailParts {
  /** Headers by lower-case name, unfolded and decoded. A repeated header has several entries. */
  headers: [name: string, value: string][];
  bodies: Record<string, string>;
}

/** Parses a raw mail into its headers and parts. */
export function mailParts(raw: string): MailParts {
  const { headers, body } = divided(raw);
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, 'content-type'))?.[1];
  const bodies: Record<string, string> = {};
  // A mail without parts counts as one part.
  for (const part of boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]) {
    const inner = divided(part.replace(/^\r\n/, ''));
    const type = headerOf(inner.headers, 'content-type');
    const bytes = transferDecoded(inner.body, headerOf(inner.headers, 'content-transfer-encoding'));
    bodies[type.split(';', 1)[0]!] = bytes.toString('utf8').replaceAll('\r\n', '\n');
  }
  return { headers: headers.map(([name, value]) => [name, wordsDecoded(value)]), bodies };
}

/** The first header of a lower-case name; empty if it is missing. */
export function headerOf(headers: [string, string][], requested: string): string {
  return headers.find(([name]) => name === requested)?.[1] ?? '';
}

function divided(raw: string): { headers: [string, string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: raw.slice(end + 4) };
}

function transferDecoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body);
}

function quotedPrintable(text: string): Buffer {
  const latin = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(latin, 'latin1');
}

/** Decodes the encoded words of a header (RFC 2047). */
function wordsDecoded(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text]) =>
      kind!.toLowerCase() === 'b'
        ? Buffer.from(text!, 'base64')
        : quotedPrintable(text!.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}
