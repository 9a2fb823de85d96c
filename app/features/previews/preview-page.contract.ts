/** The call that the page of a preview link makes. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { storedMoment } from '../../api/contract/fields.ts';
import { newsEndpoints } from '../news/news.contract.ts';
import { projectEndpoints } from '../projects/project.contract.ts';

const preview = z
  .object({
    expiresAt: storedMoment.describe('Time until which the link is valid.'),
    news: newsEndpoints.preview.response.nullable().describe('The news item, if it is one.'),
    project: projectEndpoints.preview.response.nullable().describe('The project, if it is one.'),
    page: z
      .string()
      .nullable()
      .describe(
        'For other content: address of the public page, whose future state the link shows in its place.',
      ),
  })
  .meta({ id: 'Preview' });

// The token is in the body and not in the address, so that no log contains it.
export const openPreview = endpoint('post', '/api/previews', {
  summary: 'Reads what a preview link shows: the pending change, or the item if there is none.',
  tag: 'previews',
  access: 'visitor',
  body: z
    .object({
      token: z
        .string()
        .regex(/^[\da-f]{64}$/, 'Ilyen link nincs')
        .describe('Last part of the link.'),
    })
    .meta({ id: 'PreviewToken' }),
  response: preview,
  failures: [404, 429],
});
