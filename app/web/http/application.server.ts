/** What the HTTP server needs of the rest of the site, which `main` puts together. */
import type { buildApi } from '../../api/server/mount.server.ts';
import type { createCardHandler } from '../../content/site/look/card.http.server.ts';
import type { createLookHandler } from '../../content/site/look/look.http.server.ts';
import type { openEnquiries } from '../../enquiries/enquiry.module.server.ts';
import type { openPreviews } from '../../features/previews/preview.module.server.ts';
import type { openAuth } from '../../identity/auth.module.server.ts';
import type { openDocuments } from '../../media/documents/document.module.server.ts';
import type { openMedia } from '../../media/media.module.server.ts';
import type { openMediaStorage } from '../../media/storage/media-storage.service.server.ts';
import type { createReadiness } from '../../platform/database/readiness.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { figuresOf } from '../metrics/figures.server.ts';

export interface Application {
  api: ReturnType<typeof buildApi>['app'];
  /** Whether a request with this `Authorization` header is of a signed-in user. */
  isKnown: ReturnType<typeof openAuth>['isKnown'];
  endpoints: ReturnType<typeof buildApi>['endpoints'];
  revisions: Database['revisions'];
  figures: ReturnType<typeof figuresOf>;
  /** Tells why the site cannot do its work, if it cannot. */
  findTrouble: ReturnType<typeof createReadiness>;
  /** Tells why pictures and files outside the database cannot be read, if they cannot. */
  mediaTrouble: ReturnType<typeof openMediaStorage>['trouble'];
  /** Answers requests under `/media`. */
  media: ReturnType<typeof openMedia>['answer'];
  /** Answers requests under `/look`. */
  look: ReturnType<typeof createLookHandler>;
  /** Answers requests under `/cards`. */
  cards: ReturnType<typeof createCardHandler>;
  /** Answers requests under `/documents/HASH/`. */
  documents: ReturnType<typeof openDocuments>['answer'];
  /** Takes quotation requests with files that the browser itself sends. */
  offerIntake: ReturnType<typeof openEnquiries>['offerIntake'];
  /** The page that shows what is not published, if the request asks for one. */
  preview: ReturnType<typeof openPreviews>['page'];
}

export interface StopRequest {
  /** The signal, once it has come. */
  signal?: NodeJS.Signals;
  arrival: Promise<NodeJS.Signals>;
  /** What requests wait for, for a moment, before they are answered. */
  held?: Promise<void>;
}
