import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { idParameter, shownUser, storedMoment, storedVersion } from '../api/contract/fields.ts';
import { imagesQuery, PICTURED_BODY_LIMIT } from '../media/picture.contract.ts';
import type { ContentType } from './content-type.ts';

const itemDraft = z
  .object({
    version: storedVersion.describe('Version number of the pending change itself.'),
    baseVersion: storedVersion.describe('Version of the item that it changes.'),
    savedAt: storedMoment.describe('Time of the save.'),
    savedBy: z.string().describe('User who saved it.'),
    savedByName: shownUser,
    content: z
      .object({})
      .catchall(z.union([z.string(), z.number(), z.boolean()]).nullable())
      .describe(
        'Values of the fields after publication; a picture by its address, a gallery as JSON text.',
      ),
  })
  .meta({ id: 'PendingChange' });
export type ItemDraft = z.output<typeof itemDraft>;

const pendingAnswer = z
  .object({ change: itemDraft.nullable().describe('Empty if no change is pending.') })
  .meta({ id: 'PendingChangeAnswer' });

export function pendingCalls<Input extends z.ZodRawShape, Stored extends z.ZodType>(
  { title, words }: Pick<ContentType, 'title' | 'words'>,
  path: string,
  tag: string,
  input: z.ZodObject<Input>,
  stored: Stored,
) {
  const params = path.includes('{id}')
    ? z.object({ id: idParameter.describe(`Id of the ${words.english}.`) })
    : undefined;
  const query = z.object(imagesQuery);
  const common = { tag, access: 'staff' as const, ...(params && { params }) };
  return {
    getPending: endpoint('get', path, {
      ...common,
      summary: 'Reads the change of an item that is saved but not yet published.',
      response: pendingAnswer,
      failures: [404],
    }),
    savePending: endpoint('put', path, {
      ...common,
      summary:
        'Saves for later publication; version (or If-Match) is that of the pending change it replaces, and is left out if there is none.',
      query,
      body: input
        .extend({
          baseVersion: storedVersion.describe('Version of the item that it changes.'),
          isUndo: z
            .boolean()
            .optional()
            .describe(
              'True if it brings back a discarded change: the item may have changed since.',
            ),
        })
        .meta({ id: `${title}PendingInput` }),
      bodyLimit: PICTURED_BODY_LIMIT,
      response: pendingAnswer,
      failures: [404, 409, 412],
    }),
    discardPending: endpoint('delete', path, {
      ...common,
      summary: 'Discards the pending change; If-Match is that of the pending change.',
      query,
      status: 204,
      failures: [404, 412],
    }),
    publishPending: endpoint('post', path, {
      ...common,
      summary: 'Publishes the pending change; If-Match is that of the pending change.',
      query,
      response: stored,
      failures: [404, 409, 412],
    }),
  };
}
