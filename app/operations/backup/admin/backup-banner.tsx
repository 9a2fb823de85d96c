import { Link } from 'react-router';
import { addresses } from '../../../text/addresses.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { shownMoment } from '../../../text/shown-moment.ts';
import { useLoaded } from '../../../ui/admin/use-loaded.ts';
import { backupEndpoints } from '../schedule/backup.contract.ts';
import { backupMessages as copy, statusText } from './backup.messages.ts';

interface BackupBannerProps {
  /** Whether to show the line only while no recent, verified backup exists. */
  isWarning: boolean;
}

const loadState = () => staffApi(backupEndpoints.getBackupState);

/** Line for administrators with the time of the last verified backup. Space for it is reserved. */
export function BackupBanner({ isWarning }: BackupBannerProps) {
  const { loaded: state, isFailed } = useLoaded(loadState);
  if (isWarning && state?.isFresh !== false) return null;
  const [poll, mark] = state?.isFresh ? ['text-done', '✓'] : ['text-danger', '!'];
  return (
    <section
      aria-label={copy.title}
      aria-busy={!state && !isFailed}
      className="min-h-11 bg-sheet px-4 py-2.5 text-sm max-sm:min-h-16"
    >
      {isFailed && <p role="alert">{copy.unknown}</p>}
      {state && (
        <p>
          <strong className={poll}>
            <span aria-hidden>{mark} </span>
            {statusText(state)}
          </strong>
          {state.failed && (
            <>
              {` ${copy.failed(shownMoment(state.failed.at))} ${copy.reason} `}
              <span lang="en">{state.failed.reason}</span>
            </>
          )}{' '}
          {state.isSetUp && (
            <Link
              to={addresses.adminBackups}
              className="items-center text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
            >
              {copy.all}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
