import { Readable } from 'node:stream';
import type { StoredAttachment } from './attachment.repository.server.ts';
import type { UploadService } from './upload.service.server.ts';

/** Response with a file of a request. Browsers save the file and do not display it. */
export function attachmentAnswer(
  { attachmentId, name, size }: StoredAttachment,
  { portions }: Pick<UploadService, 'portions'>,
): Response {
  const content = Readable.toWeb(Readable.from(portions(attachmentId, 0, size)));
  return new Response(content as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${inQuotes(name)}"; filename*=UTF-8''${encoded(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}

const inQuotes = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');

/** Encodes a file name for `filename*` (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
