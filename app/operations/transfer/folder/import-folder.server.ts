/** Imports an exported folder into an empty site. */
import { randomUUID } from 'node:crypto';
import { Problem } from '../../../platform/problem.ts';
import { ConfigError } from '../../../platform/config.server.ts';
import type { Database } from '../../../platform/database/database.server.ts';
import { isSlow } from '../../../platform/database/outage.server.ts';
import { REFRESHED } from '../../../content/library/refresh-uses.repository.server.ts';
import {
  beginSetting,
  deleteSetting,
  keepSetting,
  SITE_ID,
} from '../../../platform/database/setting.server.ts';
import { attachmentPart } from './enquiry-parts.server.ts';
import { documentPart, picturePart } from './file-parts.server.ts';
import { openFolder } from './folder-content.server.ts';
import {
  clearTable,
  findContent,
  findNameless,
  insertAttachment,
  insertDocument,
  insertPicture,
  insertRows,
  keepLastIds,
  putLogBack,
  takeLogAside,
} from './import-folder.repository.server.ts';
import type { Manifest } from './manifest.server.ts';
import type { FolderLayout } from './parts.server.ts';
import { formText } from '../refusal-text.server.ts';

/** The setting that a start writes if it finds content. */
const SAMPLES = { name: 'sampleContent', value: 'unneeded' };

/**
 * Imports everything in `folder`, or nothing. If the folder is invalid or the site has content, throws `ConfigError`
 * before any change. Returns the number of records per part.
 */
export async function importFolder(
  folder: string,
  { dialect, patiently }: Pick<Database, 'dialect' | 'patiently'>,
  layout: FolderLayout,
): Promise<Manifest['counts']> {
  const { manifest, described, files } = await openFolder(folder, layout);
  let place = folder;
  try {
    await patiently((db) =>
      db.transaction().execute(async (transaction) => {
        const content = await findContent(transaction);
        if (content !== undefined) throw notEmpty(content);
        const known = { pictures: new Set<string>(), documents: new Set<string>() };
        for await (const picture of described(picturePart)) {
          place = picture.path;
          await insertPicture(transaction, picture);
          known.pictures.add(picture.row['hash'] as string);
        }
        for await (const document of described(documentPart)) {
          place = document.path;
          await insertDocument(transaction, document);
          known.documents.add(document.row['hash'] as string);
        }
        // Rows are deleted before the rows they refer to. Folders of older versions lack some parts.
        for (const { folder: name, table, replacesAll } of layout.parts.toReversed()) {
          if (replacesAll && name in manifest.counts) await clearTable(transaction, table);
        }
        // Samples marked in this site's initial content are replaced by the import.
        await clearTable(transaction, 'sampleItem');
        const own = await takeLogAside(transaction);
        await deleteSetting(transaction, SITE_ID);
        for await (const file of files()) {
          place = file.path;
          await insertRows(transaction, file, known);
        }
        for await (const attachment of described(attachmentPart)) {
          place = attachment.path;
          await insertAttachment(transaction, attachment);
        }
        const nameless = await findNameless(transaction);
        if (nameless) {
          place = nameless.file;
          throw new Error(`there is no discipline ${nameless.key}`);
        }
        await keepLastIds(transaction, dialect, manifest.lastIds, layout.counted);
        await putLogBack(transaction, own);
        // Folders that builds before version 1.0 exported have no site id.
        await beginSetting(transaction, SITE_ID, randomUUID());
        // Uses of media are recorded again at the next start.
        await deleteSetting(transaction, REFRESHED);
        await keepSetting(transaction, SAMPLES.name, SAMPLES.value);
      }),
    );
  } catch (error) {
    if (error instanceof ConfigError || isSlow(error)) throw error;
    const why = error instanceof Problem ? formText(error.message) : (error as Error).message;
    throw new ConfigError(
      `Nothing was imported, because this cannot be stored: ${place} (${why}).`,
    );
  }
  return manifest.counts;
}

const notEmpty = (what: string) =>
  new ConfigError(
    `The site is not empty (${what}): a folder can only be imported into a site that has no content, and no ` +
      'user but the first administrator. Start the new site with SAMPLE_CONTENT=off.',
  );
