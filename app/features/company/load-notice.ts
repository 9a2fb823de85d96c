import { data, type RouterContextProvider } from 'react-router';
import { apiContext, dayContext, retentionDaysContext } from '../../content/site/page-context.ts';
import { begunBy } from './in-force.ts';
import { privacyVersionContract, type PrivacyVersion } from './legal.kind.ts';

export interface Notice {
  /** For how long contact requests are kept. */
  retentionDays: number;
  shown: PrivacyVersion;
  /** All that visitors see, the one in force first. */
  versions: PrivacyVersion[];
}

/** The notice on data protection: the version that is named, or the one in force. Throws 404. */
export async function loadNotice(
  context: Readonly<RouterContextProvider>,
  wanted?: string,
): Promise<Notice> {
  const all = await context.get(apiContext)(privacyVersionContract.calls.list);
  const versions = begunBy(context.get(dayContext), all);
  const shown =
    wanted === undefined
      ? versions[0]
      : versions.find(({ privacyVersionId }) => String(privacyVersionId) === wanted);
  if (!shown) throw data(null, { status: 404 });
  return { retentionDays: context.get(retentionDaysContext), shown, versions };
}
