/** Where a link to the site itself can lead, besides what is stored. */
import { existsSync } from 'node:fs';
import { addresses } from '../text/addresses.ts';
import { newsKind } from '../features/news/news.kind.ts';
import { projectKind } from '../features/projects/project.kind.ts';
import type { OwnPlaces } from '../operations/links/own-pages.repository.server.ts';
import { CLIENT_FOLDER } from '../web/pages/pages.server.ts';
import { namesIn } from '../web/pages/static-files.server.ts';

let files: Set<string> | undefined;

export const ownPlaces: Omit<OwnPlaces, 'isSection'> = {
  pages: [
    { kind: newsKind, address: addresses.newsItem },
    { kind: projectKind, address: addresses.project },
  ],
  hasFile(path) {
    files ??= namesIn(existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : 'public');
    return files.has(path);
  },
};
