import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, shownUser, storedMoment } from '../../api/contract/fields.ts';

export const MOST_LINKS = 5;
export const LINK_DAYS = 7;

const kind = z
  .string()
  .max(40, 'Ilyen fajta nincs')
  .describe('Miből: news, project, vagy a /api/content egy fajtája.');
const item = { kind, itemId: idParameter.describe('Az elem azonosítója.') };
const sentItem = { kind, itemId: id.describe('Az elem azonosítója.') };

const linkFields = {
  linkId: id.describe('A link azonosítója.'),
  madeBy: z.string().describe('Ki készítette.'),
  madeByName: shownUser,
  madeAt: storedMoment.describe('Mikor készítette.'),
  expiresAt: storedMoment.describe('Meddig él.'),
};

const previewLink = z.object(linkFields).meta({ id: 'PreviewLink' });
export type PreviewLink = z.output<typeof previewLink>;

export const previewEndpoints = {
  getPreviewLinks: endpoint({
    method: 'get',
    path: '/api/preview-links',
    summary: 'Egy elem élő előnézeti linkjei, a legújabbal kezdve; maguk a linkek nélkül.',
    tag: 'previews',
    access: 'staff',
    query: z.object(item),
    response: z
      .object({ links: z.array(previewLink).describe(`Legfeljebb ${MOST_LINKS}.`) })
      .meta({ id: 'PreviewLinks' }),
    failures: [404],
  }),
  makePreviewLink: endpoint({
    method: 'post',
    path: '/api/preview-links',
    summary: `Új előnézeti link, amely ${LINK_DAYS} napig él; a címe csak most olvasható.`,
    tag: 'previews',
    access: 'staff',
    body: z.object(sentItem).meta({ id: 'PreviewedItem' }),
    status: 201,
    response: z
      .object({
        address: z.string().describe('A link: akinek megvan, belépés nélkül látja az előnézetet.'),
        ...linkFields,
      })
      .meta({ id: 'NewPreviewLink' }),
    failures: [404, 409],
  }),
  takeBackPreviewLink: endpoint({
    method: 'delete',
    path: '/api/preview-links/{linkId}',
    summary: 'Egy előnézeti link visszavonása.',
    tag: 'previews',
    access: 'staff',
    params: z.object({ linkId: idParameter.describe('A link azonosítója.') }),
    status: 204,
    failures: [404],
  }),
};
