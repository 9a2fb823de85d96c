/** A file that a visitor sent, for staff: to be saved, never to be shown by a browser. */
import { Readable } from 'node:stream';
import type { StoredAttachment } from './attachment.repository.server.ts';
import type { UploadService } from './upload.service.server.ts';

export function attachmentAnswer(
  { attachmentId, name, size }: StoredAttachment,
  { portions }: Pick<UploadService, 'portions'>,
): Response {
  const content = Readable.toWeb(Readable.from(portions(attachmentId, 0, size)));
  return new Response(content as ReadableStream, {
    headers: {
      // Of no type that anything runs.
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

/** RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
