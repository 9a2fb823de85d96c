import { useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { plainFailureCopy } from '../../../content/admin.copy.ts';
import { historyCopy as copy } from '../../../history/admin/history.copy.ts';
import { historyEndpoints } from '../../../history/history.contract.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

/** Stores an old version once more, over `version`, which is the newest that the person has seen. */
export function useRevert(version: number | undefined) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** What is stored by now, where it is not known here. */
  const [found, setFound] = useState<{ after: number | undefined; version: number }>();
  const reload = useReload();

  /** False, once it has been told why, when it came to nothing. */
  async function revert(historyId: number): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    const ifMatch = found && found.after === version ? found.version : version;
    try {
      await staffApi(historyEndpoints.revert, {
        params: { historyId },
        ...(ifMatch !== undefined && { ifMatch }),
      });
      return true;
    } catch (error) {
      // An attempt before has, whose answer was lost.
      if (error instanceof CallError && error.problem?.applied) return true;
      const current = error instanceof CallError && error.status === 412 && error.problem?.current;
      if (current) {
        setFound({ after: version, version: (current as { version: number }).version });
        setFailure(copy.outOfDate);
        await reload({ isQuiet: true });
      } else setFailure(failureText(error, { words: plainFailureCopy }));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { revert, isBusy, failure };
}
