/**
 * Calls for visitors' files. Visitors upload a file in chunks, each from where the last one ended; staff download it.
 */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter } from '../../api/contract/fields.ts';

/** Limits of the files of one request. Sizes are in bytes. */
export const attachmentLimits = {
  most: 5,
  /** Size of all files together. */
  bytes: 25 * 1024 * 1024,
  /** Length of a file name, in UTF-16 units. */
  name: 150,
  /** Largest chunk. A lost connection loses at most this much. */
  portion: 256 * 1024,
  /** Smallest chunk, except the last. It bounds the number of rows per file. */
  leastPortion: 16 * 1024,
} as const;

/** Reasons for which a visitor's file is refused. */
export const attachmentRefusals = {
  tooMany: 'Legfeljebb öt fájl csatolható',
  tooLarge: 'A fájlok együtt legfeljebb 25 MB-osak lehetnek',
  pictureTooLarge: 'Egy kép legfeljebb 10 MB lehet',
  picturePixels: 'A kép felbontása túl nagy: kisebbítse le, vagy küldje PDF-ként',
  empty: 'A fájl üres: válassza ki az eredetijét',
  unknownType:
    'Ilyen fájlt nem tudunk fogadni: PDF, DWG, DXF, kép (JPEG, PNG, WebP, GIF, AVIF) vagy ZIP csatolható',
  mixed:
    'A fájl másfajta tartalmat is hordoz: nyissa meg, mentse vagy nyomtassa új fájlba, és azt csatolja',
  broken:
    'A fájl sérült vagy hiányos: mentse vagy töltse le újra, nézze meg, hogy megnyílik-e, és azt csatolja',
  pdfSurrounded:
    'A PDF előtt vagy mögött más adat is áll: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt csatolja',
  pdfTable:
    'A PDF belső szerkezete hibás: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt csatolja',
  zipTooLarge:
    'A ZIP kibontva túl nagy vagy túl sok fájlt tartalmaz: csak a szükséges fájlokat csomagolja be, vagy ossza több ZIP-re',
  zipLocked:
    'A ZIP jelszóval védett, vagy szokatlan módon tömörített: csomagolja be egyszerű ZIP-ként, jelszó nélkül',
  zipInside:
    'A ZIP-ben nem lehet másik tömörített fájl, program, makrós vagy ismeretlen fajta fájl: PDF, rajz, térkép, kép, DOCX, XLSX és szöveg igen',
  office:
    'Word-, Excel- vagy más irodai fájlt így nem tudunk fogadni: mentse PDF-ként, vagy csomagolja ZIP-be, és azt csatolja',
  missing: 'Egy csatolt fájl már nincs meg: csatolja újra',
  fullForNow:
    'Mellékletet most nem tudunk fogadni. Kérjük, küldje el a kérését nélküle, vagy próbálja később',
  expired: 'Az űrlap régen nyílt meg, ezért lejárt. Kérjük, töltse be újra az oldalt',
} as const;

export const attachmentTypes = ['pdf', 'dwg', 'dxf', 'picture', 'zip'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const UPLOAD_ID = /^[\da-f]{32}$/;

const uploadId = z
  .string()
  .regex(UPLOAD_ID, 'Ilyen feltöltés nincs')
  .describe('Id of the upload; its holder can continue it.');

const upload = z
  .object({
    uploadId,
    name: z.string().describe('Name of the file, as it is stored.'),
    size: z.int().describe('Size of the file in bytes.'),
    offset: z.int().describe('Number of bytes received; the next portion starts here.'),
    isTaken: z.boolean().describe('True if it is complete and the file is valid.'),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof upload>;

const params = z.object({ uploadId });

/** Uploads that are sent with a form. */
export const uploadIds = z
  .array(z.string().max(100))
  .max(attachmentLimits.most, attachmentRefusals.tooMany)
  .default([])
  .describe('Ids of the uploads of the attachments.');

/** Reasons for which a file cannot be downloaded. */
export const scanRefusals = {
  waiting: 'A víruskereső még nem vizsgálta meg ezt a fájlt: próbálja később',
  infected: 'A víruskereső fertőzést talált ebben a fájlban, ezért nem tölthető le',
  unchecked: 'A víruskereső nem tudta megvizsgálni ezt a fájlt, ezért nem tölthető le',
} as const;

export const scanStates = ['none', 'waiting', 'clean', 'infected', 'failed'] as const;

export const attachment = z
  .object({
    attachmentId: id.describe('Id of the attachment.'),
    name: z.string().describe('Name of the file.'),
    size: z.int().describe('Size in bytes.'),
    type: z.enum(attachmentTypes).describe('Type of the file, by its content.'),
    scan: z
      .enum(scanStates)
      .describe(
        'none (no virus scanner), waiting to be scanned, clean, infected, or failed to be scanned.',
      ),
    scanDetail: z.string().describe('Virus that was found, or why it could not be scanned.'),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

const ofVisitors = { tag: 'contact', access: 'visitor' } as const;

export const attachmentEndpoints = {
  openUpload: endpoint('post', '/api/uploads', {
    summary: `Starts the upload of an attachment; its content follows in portions of ${attachmentLimits.portion / 1024} KB at most.`,
    ...ofVisitors,
    body: z
      .object({
        formToken: z
          .string()
          .max(200)
          .describe('Signed hidden field of the form that it belongs to.'),
        name: z.string().max(1000).describe('Name of the file.'),
        size: z.int().min(0).describe('Size of the file in bytes.'),
        attempt: z
          .string()
          .regex(/^[\w-]{16,64}$/, 'A próbálkozás kulcsa 16–64 betű, szám, _ vagy - lehet')
          .optional()
          .describe('Random key: the same key opens the same upload if the first answer was lost.'),
      })
      .meta({ id: 'UploadInput' }),
    status: 201,
    location: '/api/uploads/{uploadId}',
    response: upload,
    failures: [429, 503],
  }),
  findUpload: endpoint('get', '/api/uploads/{uploadId}', {
    summary: 'Reads how far an upload has come.',
    ...ofVisitors,
    params,
    response: upload,
    failures: [404],
  }),
  appendUpload: endpoint('put', '/api/uploads/{uploadId}', {
    summary: 'Sends the next portion; 409 if it does not start where the upload stands.',
    ...ofVisitors,
    params,
    query: z.object({
      offset: z
        .string()
        .regex(/^\d{1,10}$/, 'Bájtok száma')
        .transform(Number)
        .meta({ type: 'integer', minimum: 0 })
        .describe('Number of bytes before it.'),
    }),
    bodyType: 'bytes',
    bodyLimit: attachmentLimits.portion,
    body: z
      .instanceof(Uint8Array)
      .meta({ type: 'string', format: 'binary' })
      .describe('Bytes of the portion.'),
    response: upload,
    failures: [404, 409, 429],
  }),
  dropUpload: endpoint('delete', '/api/uploads/{uploadId}', {
    summary: 'Discards an upload.',
    ...ofVisitors,
    params,
    status: 204,
  }),
  downloadAttachment: endpoint('get', '/api/attachments/{attachmentId}', {
    summary:
      'Downloads an attachment; 409 until the virus scanner has checked it, and if it is infected.',
    tag: 'messages',
    access: 'staff',
    params: z.object({ attachmentId: idParameter.describe('Id of the attachment.') }),
    failures: [404, 409],
  }),
};
