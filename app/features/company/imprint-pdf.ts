import { addresses } from '../../addresses.ts';
import {
  apiContext,
  languageContext,
  paperContext,
  publicUrlContext,
} from '../../api/client/page-context.ts';
import { pathIn } from '../../languages/codes.ts';
import { paperResponse } from '../../pdf/paper-response.ts';
import { siteEndpoints } from '../../site/site.contract.ts';
import type { Route } from './+types/imprint-pdf';
import { imprintPaper } from './imprint-paper.ts';

/** The imprint as a PDF. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(apiContext)(siteEndpoints.getSite);
  const language = context.get(languageContext);
  const address = context.get(publicUrlContext) + pathIn(language.code, addresses.imprint);
  const paper = imprintPaper(site, address, language);
  return paperResponse(await context.get(paperContext)(paper));
}
