import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { plainFailureCopy } from '../../content/admin.copy.ts';
import { failureText, type FailureTextOptions } from '../../ui/admin/message/failure-text.ts';
import { previewEndpoints, type PreviewLink } from '../preview.contract.ts';
import { previewLinksCopy as copy } from './preview-links.copy.ts';

/** Each attempt makes another link. */
const makingWords = { ...plainFailureCopy, uncertain: () => copy.uncertain };

/** The preview links of one item, and what can be done about them. */
export function usePreviewLinks(item: { kind: string; itemId: number }) {
  const [links, setLinks] = useState<PreviewLink[]>();
  const [made, setMade] = useState<PreviewLink & { address: string }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** False, once it has been told why, when it came to nothing. */
  async function attempt(told: FailureTextOptions, work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureText(error, { words: plainFailureCopy, ...told }));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const read = async () =>
    setLinks((await staffApi(previewEndpoints.getPreviewLinks, { query: item })).links);

  return {
    links,
    made,
    failure,
    isBusy,
    find: () => attempt({ what: copy.reading }, read),
    make: () =>
      attempt({ words: makingWords }, async () => {
        try {
          setMade(await staffApi(previewEndpoints.makePreviewLink, { body: item }));
        } catch (error) {
          // What may have been made all the same is listed, or the list is asked for again.
          if ((error as CallError).isUncertain) await read().catch(() => setLinks(undefined));
          throw error;
        }
        await read();
      }),
    takeBack: (linkId: number) =>
      attempt({ what: copy.takingBack }, async () => {
        const params = { linkId };
        await staffApi(previewEndpoints.takeBackPreviewLink, { params }).catch((error: unknown) => {
          // Somebody else has taken it back, or an attempt whose answer was lost.
          if ((error as CallError).status !== 404 || (error as CallError).isForeign) throw error;
        });
        if (made?.linkId === linkId) setMade(undefined);
        await read();
      }),
  };
}
