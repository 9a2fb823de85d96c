/** Interface of the HTTP server to the rest of the site, which `main` composes. */
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
  /** Whether a request with this `Authorization` header comes from a signed-in user. */
  isKnown: ReturnType<typeof openAuth>['isKnown'];
  endpoints: ReturnType<typeof buildApi>['endpoints'];
  revisions: Database['revisions'];
  figures: ReturnType<typeof figuresOf>;
  /** Returns why the site cannot work; undefined if it can. */
  findTrouble: ReturnType<typeof createReadiness>;
  /** Returns why media outside the database cannot be read; undefined if it can. */
  mediaTrouble: ReturnType<typeof openMediaStorage>['trouble'];
  media: ReturnType<typeof openMedia>['answer'];
  look: ReturnType<typeof createLookHandler>;
  cards: ReturnType<typeof createCardHandler>;
  documents: ReturnType<typeof openDocuments>['answer'];
  /** Accepts quotation requests with files, sent by a plain HTML form. */
  offerIntake: ReturnType<typeof openEnquiries>['offerIntake'];
  /** Preview of unpublished content, if the request asks for one. */
  preview: ReturnType<typeof openPreviews>['page'];
}

export interface StopRequest {
  signal?: NodeJS.Signals;
  arrival: Promise<NodeJS.Signals>;
  /** Requests wait for this promise before they are answered. */
  held?: Promise<void>;
}
