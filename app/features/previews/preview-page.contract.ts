/** The call behind the page of a preview link. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { storedMoment } from '../../api/contract/fields.ts';
import { newsEndpoints } from '../news/news.contract.ts';
import { projectEndpoints } from '../projects/project.contract.ts';

const preview = z
  .object({
    expiresAt: storedMoment.describe('Meddig él a link.'),
    news: newsEndpoints.preview.response.nullable().describe('A hír, ha az.'),
    project: projectEndpoints.preview.response.nullable().describe('A projekt, ha az.'),
    page: z
      .string()
      .nullable()
      .describe(
        'Más tartalomé a nyilvános oldal címe, amelynek a helyén a link a leendőt mutatja.',
      ),
  })
  .meta({ id: 'Preview' });

// The token is in the body, so that no log contains it.
export const openPreview = endpoint({
  method: 'post',
  path: '/api/previews',
  summary: 'Amit egy előnézeti link mutat: a közzétételre váró módosítás, vagy ha nincs, az elem.',
  tag: 'previews',
  access: 'visitor',
  body: z
    .object({
      token: z
        .string()
        .regex(/^[\da-f]{64}$/, 'Ilyen link nincs')
        .describe('A link utolsó része.'),
    })
    .meta({ id: 'PreviewToken' }),
  response: preview,
  failures: [404, 429],
});
