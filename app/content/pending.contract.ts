import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { idParameter, shownUser, storedMoment, storedVersion } from '../api/contract/fields.ts';
import { imagesQuery, PICTURED_BODY_LIMIT } from '../media/picture.contract.ts';
import type { Kind } from './kind.ts';

const pendingChange = z
  .object({
    version: storedVersion.describe('A közzétételre váró módosítás saját változatszáma.'),
    baseVersion: storedVersion.describe('Az elem melyik változatának a módosítása.'),
    savedAt: storedMoment.describe('Mikor mentették.'),
    savedBy: z.string().describe('Ki mentette.'),
    savedByName: shownUser,
    content: z
      .object({})
      .catchall(z.union([z.string(), z.number(), z.boolean()]).nullable())
      .describe('A mezők értéke közzététel után; a kép a címével, a galéria JSON-szövegként.'),
  })
  .meta({ id: 'PendingChange' });
export type PendingChange = z.output<typeof pendingChange>;

const pendingAnswer = z
  .object({ change: pendingChange.nullable().describe('Üres, ha semmi nem vár közzétételre.') })
  .meta({ id: 'PendingChangeAnswer' });

export function pendingCalls<Input extends z.ZodRawShape, Stored extends z.ZodType>(
  { title, words }: Pick<Kind, 'title' | 'words'>,
  path: string,
  tag: string,
  input: z.ZodObject<Input>,
  stored: Stored,
) {
  const params = path.includes('{id}')
    ? z.object({ id: idParameter.describe(`${words.the} azonosítója.`) })
    : undefined;
  const query = z.object(imagesQuery);
  const common = { path, tag, access: 'staff' as const, ...(params && { params }) };
  return {
    getPending: endpoint({
      ...common,
      method: 'get',
      summary: 'Ami egy elemből mentve van, de még nincs közzétéve.',
      response: pendingAnswer,
      failures: [404],
    }),
    savePending: endpoint({
      ...common,
      method: 'put',
      summary:
        'Mentés későbbi közzétételre; a version (vagy If-Match) a lecserélt közzétételre váró módosításé, és elmarad, ha nincs.',
      query,
      body: input
        .extend({
          baseVersion: storedVersion.describe('Az elem változata, amelyet módosít.'),
          isUndo: z
            .boolean()
            .optional()
            .describe('Igaz, ha elvetett módosítást hoz vissza: az elem azóta változhatott.'),
        })
        .meta({ id: `${title}PendingInput` }),
      bodyLimit: PICTURED_BODY_LIMIT,
      response: pendingAnswer,
      failures: [404, 409, 412],
    }),
    discardPending: endpoint({
      ...common,
      method: 'delete',
      summary:
        'A közzétételre váró módosítás elvetése; az If-Match a közzétételre váró módosításé.',
      query,
      status: 204,
      failures: [404, 412],
    }),
    publishPending: endpoint({
      ...common,
      method: 'post',
      summary: 'A módosítás közzététele; az If-Match a közzétételre váró módosításé.',
      query,
      response: stored,
      failures: [404, 409, 412],
    }),
  };
}
