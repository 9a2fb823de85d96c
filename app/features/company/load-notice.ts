import { data, type RouterContextProvider } from 'react-router';
import { apiContext, dayContext, retentionDaysContext } from '../../content/site/page-context.ts';
import { begunVersions } from './in-force.ts';
import { privacyVersionContract, type PrivacyVersion } from './legal.content-type.ts';

export interface Notice {
  /** Retention of contact requests, in days. */
  retentionDays: number;
  shown: PrivacyVersion;
  /** Versions that visitors see, the current one first. */
  versions: PrivacyVersion[];
}

/** Loads the current privacy notice, or the version with the given id. Throws 404 if visitors see no such version. */
export async function loadNotice(
  context: Readonly<RouterContextProvider>,
  requested?: string,
): Promise<Notice> {
  const all = await context.get(apiContext)(privacyVersionContract.calls.list);
  const versions = begunVersions(context.get(dayContext), all);
  const shown =
    requested === undefined
      ? versions[0]
      : versions.find(({ privacyVersionId }) => String(privacyVersionId) === requested);
  if (!shown) throw data(null, { status: 404 });
  return { retentionDays: context.get(retentionDaysContext), shown, versions };
}
