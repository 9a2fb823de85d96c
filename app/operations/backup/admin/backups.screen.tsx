import { useEffect, useState } from 'react';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { Badge, type BadgeVariant } from '../../../ui/admin/badge.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { shownSize } from '../../../ui/shown-size.ts';
import { backupEndpoints, type BackupAttempt } from '../schedule/backup.contract.ts';
import type { Route } from './+types/backups.screen';
import { backupMessages as copy, statusText } from './backup.messages.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

/** Polling interval while a backup is being made, ms. */
const POLL_INTERVAL = 1_500;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await guardedApi(request)(backupEndpoints.getBackups);
}

/** List of backups for administrators, with a button that starts one. */
export default function BackupsScreen({ loaderData }: Route.ComponentProps) {
  const { folder, isEncrypted, state, items } = loaderData;
  const { failure, isBusy, attempt } = useChange();
  const { isMaking, expect } = useMaking(items);

  async function makeNow(): Promise<void> {
    const before = items[0]?.backupId ?? 0;
    if (await attempt(() => staffApi(backupEndpoints.beginBackup))) expect(before);
  }

  return (
    <>
      <PageHeading title={copy.heading}>
        {folder !== null && (
          <Button variant="main" isPending={isBusy || isMaking} onPress={() => void makeNow()}>
            {copy.makeNow}
          </Button>
        )}
      </PageHeading>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {!state.isFresh && !isMaking && <Missing>{statusText(state)}</Missing>}
      {folder !== null && <p className="mb-2 max-w-prose text-quiet">{copy.note}</p>}
      {folder !== null && (
        <p className="mb-5 max-w-prose text-quiet wrap-anywhere">
          {copy.where(folder)} {isEncrypted && copy.encrypted}
        </p>
      )}
      <p role="status" className="mb-3 min-h-6">
        {isMaking && copy.making}
      </p>
      {items.length > 0 && (
        <ul aria-label={copy.heading} className="border-t-[1.5px] border-b border-ink bg-sheet">
          {items.map((item) => (
            <AttemptRow key={item.backupId} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <p className="mb-4 max-w-prose border-l-4 border-danger bg-danger-band px-4 py-3 font-semibold text-danger">
      <span aria-hidden>! </span>
      {children}
    </p>
  );
}

/** State and result of a backup that is being made. */
function useMaking(items: BackupAttempt[]) {
  const reload = useReload();
  /** The newest backup that existed before the awaited one. */
  const [before, expect] = useState<number>();
  const [newest] = items;
  const isCome = before !== undefined && newest !== undefined && newest.backupId > before;
  const isDone = isCome && newest.state !== 'running';
  const isMaking = newest?.state === 'running' || (before !== undefined && !isDone);
  useEffect(() => {
    if (!isDone) return;
    if (newest.state === 'proven') toast(copy.made);
    else toast(copy.notMade, { isFailure: true });
  }, [isDone, newest?.state]);
  useEffect(() => {
    if (!isMaking) return undefined;
    let timer = setTimeout(() => void poll(), POLL_INTERVAL);
    let isOver = false;
    let isNotified = false;
    // Polls one request after the other: on a slow connection a new request would abort the last one before its
    // response.
    async function poll(): Promise<void> {
      isNotified = !(await reload({ isQuiet: isNotified }));
      if (!isOver) timer = setTimeout(() => void poll(), POLL_INTERVAL);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMaking, reload]);
  return { isMaking, expect };
}

const variants: Record<BackupAttempt['state'], BadgeVariant> = {
  running: 'quiet',
  proven: 'done',
  failed: 'mark',
};

function AttemptRow({ item }: { item: BackupAttempt }) {
  const { state, startedAt, file, bytes, rows, reason, isThere } = item;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-3 py-3 last:border-b-0 sm:px-4">
      <time dateTime={startedAt} className="figure">
        {shownMoment(startedAt)}
      </time>
      <Badge variant={variants[state]}>{copy.states[state]}</Badge>
      {state === 'proven' && (
        <>
          <span className="figure">
            {shownSize(bytes)}, {copy.rows(rows)}
          </span>
          <span className="figure text-sm text-quiet wrap-anywhere">{file}</span>
          {!isThere && <Badge variant="quiet">{copy.gone}</Badge>}
        </>
      )}
      {reason && (
        <span className="text-sm wrap-anywhere">
          {copy.reason} <span lang="en">{reason}</span>
        </span>
      )}
    </li>
  );
}
