import type { Application } from '../compose.server.ts';
import { CLIENT_FOLDER, PUBLIC_BUNDLE, type Pages } from '../pages/pages.server.ts';
import type { PublishedSite } from './publish.server.ts';

/** What is published of the application; nothing in development, whose pages need its own server. */
export function publishedSite(
  { media, revisions, countWaitingPictures }: Application,
  { render }: Pages,
  publicUrl: string,
): PublishedSite | undefined {
  if (!render) return undefined;
  const folders = { files: CLIENT_FOLDER, bundle: PUBLIC_BUNDLE };
  return { render, media, revisions, countWaitingPictures, publicUrl, ...folders };
}
