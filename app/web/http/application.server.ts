/** The parts of the site that the HTTP server uses. `main` creates them. */
import type { buildApi } from '../../api/server/register-routes.server.ts';
import type { createCardHandler } from '../../content/site/branding/card.http.server.ts';
import type { createBrandingHandler } from '../../content/site/branding/branding.http.server.ts';
import type { createEnquiryModule } from '../../enquiries/enquiry.module.server.ts';
import type { createPreviewModule } from '../../features/previews/preview.module.server.ts';
import type { createAuthModule } from '../../identity/auth.module.server.ts';
import type { createDocumentModule } from '../../media/documents/document.module.server.ts';
import type { createMediaModule } from '../../media/media.module.server.ts';
import type { createMediaStorage } from '../../media/storage/media-storage.service.server.ts';
import type { createReadiness } from '../../platform/database/readiness.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { figuresOf } from '../metrics/figures.server.ts';

export interface Application {
  api: ReturnType<typeof buildApi>['app'];
  /** Whether a request with this `Authorization` header comes from a signed-in user. */
  isKnown: ReturnType<typeof createAuthModule>['isKnown'];
  endpoints: ReturnType<typeof buildApi>['endpoints'];
  revisions: Database['revisions'];
  figures: ReturnType<typeof figuresOf>;
  /** Returns why the site cannot work; undefined if it can. */
  findTrouble: ReturnType<typeof createReadiness>;
  /** Returns why media outside the database cannot be read; undefined if it can. */
  mediaTrouble: ReturnType<typeof createMediaStorage>['trouble'];
  media: ReturnType<typeof createMediaModule>['answer'];
  branding: ReturnType<typeof createBrandingHandler>;
  cards: ReturnType<typeof createCardHandler>;
  documents: ReturnType<typeof createDocumentModule>['answer'];
  /** Accepts quotation requests with files, sent by a plain HTML form. */
  offerIntake: ReturnType<typeof createEnquiryModule>['offerIntake'];
  /** Preview of unpublished content, if the request asks for one. */
  preview: ReturnType<typeof createPreviewModule>['page'];
}

export interface StopRequest {
  signal?: NodeJS.Signals;
  arrival: Promise<NodeJS.Signals>;
  /** Requests wait for this promise before they are answered. */
  held?: Promise<void>;
}
