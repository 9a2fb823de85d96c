import { CARDS } from '../../site/look/card-address.ts';
import { LOOK_FILES } from '../../site/look/look-files.ts';
import type { Application } from '../compose.server.ts';
import { CLIENT_FOLDER, htmlOf, PUBLIC_BUNDLE, type Pages } from '../pages/pages.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { ReadPage } from '../../site/look/card.http.server.ts';
import type { PublishedSite } from './publish.server.ts';

/** No limit counts what is drawn for everybody. */
const NOBODY = '';

/** What is published of the application; nothing in development, whose pages need its own server. */
export function publishedSite(
  { media, look, cards, revisions, countWaitingPictures }: Application,
  { render }: Pages,
  { publicUrl, languages, countsVisits }: Pick<Config, 'publicUrl' | 'languages' | 'countsVisits'>,
): PublishedSite | undefined {
  if (!render) return undefined;
  const folders = { files: CLIENT_FOLDER, bundle: PUBLIC_BUNDLE };
  const read: ReadPage = async (path, signal) => await htmlOf((await render(path, signal)).page);
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${CARDS}/`)) return await cards(request, read, NOBODY);
    return await (pathname.startsWith(LOOK_FILES) ? look(request) : media(request));
  };
  return {
    render,
    media: answer,
    revisions,
    countWaitingPictures,
    publicUrl,
    languages,
    countsVisits,
    ...folders,
  };
}
