import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, shownUser, storedMoment } from '../../api/contract/fields.ts';

export const MOST_LINKS = 5;
export const LINK_DAYS = 7;

const kind = z
  .string()
  .max(40, 'Ilyen fajta nincs')
  .describe('Content type: news, project, or one of /api/content.');
const item = { kind, itemId: idParameter.describe('Id of the item.') };
const sentItem = { kind, itemId: id.describe('Id of the item.') };

const linkFields = {
  linkId: id.describe('Id of the link.'),
  madeBy: z.string().describe('User who made it.'),
  madeByName: shownUser,
  madeAt: storedMoment.describe('Time when it was made.'),
  expiresAt: storedMoment.describe('Time until which it is valid.'),
};

const previewLink = z.object(linkFields).meta({ id: 'PreviewLink' });
export type PreviewLink = z.output<typeof previewLink>;

const ofStaff = { tag: 'previews', access: 'staff' } as const;

export const previewEndpoints = {
  getPreviewLinks: endpoint('get', '/api/preview-links', {
    summary:
      'Lists the valid preview links of an item, newest first, without the links themselves.',
    ...ofStaff,
    query: z.object(item),
    response: z
      .object({ links: z.array(previewLink).describe(`${MOST_LINKS} at most.`) })
      .meta({ id: 'PreviewLinks' }),
    failures: [404],
  }),
  makePreviewLink: endpoint('post', '/api/preview-links', {
    summary: `Creates a preview link, valid for ${LINK_DAYS} days; only this answer has its address.`,
    ...ofStaff,
    body: z.object(sentItem).meta({ id: 'PreviewedItem' }),
    status: 201,
    response: z
      .object({
        address: z.string().describe('The link: its holder sees the preview without signing in.'),
        ...linkFields,
      })
      .meta({ id: 'NewPreviewLink' }),
    failures: [404, 409],
  }),
  takeBackPreviewLink: endpoint('delete', '/api/preview-links/{linkId}', {
    summary: 'Revokes a preview link.',
    ...ofStaff,
    params: z.object({ linkId: idParameter.describe('Id of the link.') }),
    status: 204,
    failures: [404],
  }),
};
