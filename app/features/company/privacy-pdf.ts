import { addressOf, addresses } from '../../addresses.ts';
import {
  apiContext,
  countsVisitsContext,
  languageContext,
  paperContext,
  publicUrlContext,
} from '../../api/client/page-context.ts';
import { pathIn } from '../../languages/codes.ts';
import { paperResponse } from '../../pdf/paper-response.ts';
import { siteEndpoints } from '../../site/site.contract.ts';
import type { Route } from './+types/privacy-pdf';
import { loadNotice } from './load-notice.ts';
import { privacyPaper } from './privacy-paper.ts';

/** The notice on data protection as a PDF: the one in force, or the version that the address names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { privacyVersionId } = params as { privacyVersionId?: string };
  const [{ retentionDays, shown, versions }, { company }] = await Promise.all([
    loadNotice(context, privacyVersionId),
    api(siteEndpoints.getSite),
  ]);
  const page =
    privacyVersionId === undefined
      ? addresses.privacy
      : addressOf(addresses.privacyVersion, { privacyVersionId });
  const language = context.get(languageContext);
  const address = context.get(publicUrlContext) + pathIn(language.code, page);
  // What visitors are told to be in force, and not what once was.
  const isCounted = shown === versions[0] ? context.get(countsVisitsContext) : undefined;
  const paper = privacyPaper({
    version: shown,
    company,
    retentionDays,
    isCounted,
    address,
    language,
  });
  return paperResponse(await context.get(paperContext)(paper));
}
