import { LOOK_FILES } from '../../site/look/look-files.ts';
import type { Application } from '../compose.server.ts';
import { CLIENT_FOLDER, PUBLIC_BUNDLE, type Pages } from '../pages/pages.server.ts';
import type { PublishedSite } from './publish.server.ts';

/** What is published of the application; nothing in development, whose pages need its own server. */
export function publishedSite(
  { media, look, revisions, countWaitingPictures }: Application,
  { render }: Pages,
  publicUrl: string,
): PublishedSite | undefined {
  if (!render) return undefined;
  const folders = { files: CLIENT_FOLDER, bundle: PUBLIC_BUNDLE };
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith(LOOK_FILES) ? look(request) : media(request);
  return { render, media: answer, revisions, countWaitingPictures, publicUrl, ...folders };
}
