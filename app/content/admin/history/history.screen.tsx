import { useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button, ButtonLink } from '../../../ui/admin/button.tsx';
import { Select } from '../../../ui/admin/field/select.tsx';
import { updated } from '../../../ui/admin/form/retry-reconciliation.ts';
import { saveFocus } from '../../../ui/admin/frame/focus-content.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { LIST_PAGE_SIZE } from '../../../ui/admin/list/list-address.ts';
import { ListPager } from '../../../ui/admin/list/list-pager.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { Spinner } from '../../../ui/admin/message/spinner.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';
import { historyMessages as messages } from '../../history/admin/history.messages.ts';
import { historyEndpoints, type HistoryEntry } from '../../history/history.contract.ts';
import { staffTypes } from '../staff-types.ts';
import { withTextLabels } from '../translated-texts.ts';
import type { Versioned } from '../staff-collection.ts';
import type { Route } from './+types/history.screen';
import { loadHistory, type LoadedHistory } from './load-history.ts';
import { VersionComparison } from './version-comparison.tsx';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadHistory({ request, params });

export default function HistoryScreen({ loaderData }: Route.ComponentProps) {
  const { kind, itemId, staff, total, entries, newest, shown } = loaderData;
  return (
    <>
      <PageHeading title={newest ? messages.historyOf(newest.label) : messages.history}>
        <ButtonLink href={staffTypes().all[kind]!.address(itemId)}>
          {messages.backToForm}
        </ButtonLink>
      </PageHeading>
      {!shown ? (
        <p className="text-quiet">{messages.noEntries}</p>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <nav aria-label={messages.entries}>
            <HistoryEntries
              staff={staff}
              entries={entries}
              newest={newest?.historyId}
              shown={shown.historyId}
            />
            {total > LIST_PAGE_SIZE && <ListPager total={total} />}
          </nav>
          <Shown history={loaderData} />
        </div>
      )}
    </>
  );
}

function Shown({ history }: { history: LoadedHistory }) {
  const { staff, newest, base } = history;
  const navigate = useNavigate();
  const shown = history.shown!;
  const isSetAside = shown.action === 'pendingSetAside';
  const { revert, isBusy, failure } = useRevert(newest?.version);
  const isDeleted = newest?.action === 'deleted';
  const goBackTo = async () => {
    if (!(await revert(shown.historyId))) return;
    toast(isSetAside ? messages.isSetAgain : messages.reverted);
    if (isSetAside) return await navigate(staffTypes().all[history.kind]!.address(history.itemId));
    // Shows the newest version, which the revert has just created.
    saveFocus('section');
    await navigate('?', { preventScrollReset: true });
  };
  return (
    <section aria-label={shownMoment(shown.savedAt)} className="min-w-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <BaseChoice history={history} />
        {!isDeleted && shown.historyId !== newest?.historyId && (
          <Button
            variant="main"
            isPending={isBusy}
            onPress={() => void goBackTo()}
            aria-describedby="revert-note"
          >
            {isSetAside ? messages.setAgain : messages.revert}
          </Button>
        )}
      </div>
      {isDeleted ? (
        <p className="mb-5 border-l-4 border-edge bg-band px-4 py-3">{messages.isDeleted}</p>
      ) : (
        shown.historyId !== newest?.historyId && (
          <p id="revert-note" className="mb-5 text-sm text-quiet">
            {isSetAside ? messages.setAgainNote : messages.revertNote}
          </p>
        )
      )}
      {failure && (
        <div className="mb-5">
          <FailureMessage>{failure}</FailureMessage>
        </div>
      )}
      <div className="border border-line bg-sheet p-4 sm:p-6">
        <VersionComparison staff={staff} before={base} after={shown} />
      </div>
      <Spinner visible={isBusy} />
    </section>
  );
}

function BaseChoice({ history: { choices: all, shown, base } }: { history: LoadedHistory }) {
  const [address, setAddress] = useSearchParams();
  const others = all.filter(({ historyId }) => historyId !== shown!.historyId);
  const isNamed = base && address.has('with') && address.get('with') === String(base.historyId);
  if (isNamed && others.every(({ historyId }) => historyId !== base.historyId)) others.push(base);
  if (others.length === 0) return <p className="text-quiet">{messages.first}</p>;
  const choices = others.map(({ historyId, savedAt, savedByName }) => ({
    key: String(historyId),
    label: `${shownMoment(savedAt)} · ${savedByName || messages.nobody}`,
  }));
  const change = (key: string) =>
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        if (key === PREVIOUS) next.delete('with');
        else next.set('with', key);
        next.set('v', String(shown!.historyId));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Select
      label={messages.compareWith}
      choices={[
        { key: PREVIOUS, label: base ? messages.previous : messages.noPrevious },
        ...choices,
      ]}
      value={isNamed ? String(base.historyId) : PREVIOUS}
      onChange={change}
    />
  );
}

const PREVIOUS = 'previous';

/** Returns a function that stores an old version again. `version` is the newest version that the user has seen. */
function useRevert(version: number | undefined) {
  const [found, setFound] = useState<{ after: number | undefined; version: number }>();
  const reload = useReload();
  const { failure, isBusy, attempt } = useChange({
    async explain(error) {
      const current = error instanceof CallError && error.status === 412 && error.problem?.current;
      if (!current) return undefined;
      setFound({ after: version, version: (current as { version: number }).version });
      await reload({ isQuiet: true });
      return messages.outOfDate;
    },
  });

  /** Returns true on success. Shows a failure and returns false. */
  function revert(historyId: number): Promise<boolean> {
    const ifMatch = found && found.after === version ? found.version : version;
    const call = { params: { historyId }, ...(ifMatch !== undefined && { ifMatch }) };
    return attempt(() => updated(staffApi(historyEndpoints.revert, call)));
  }

  return { revert, isBusy, failure };
}

interface HistoryEntriesProps {
  staff: Versioned;
  entries: HistoryEntry[];
  newest: number | undefined;
  shown: number | undefined;
}

function HistoryEntries({ staff, entries, newest, shown }: HistoryEntriesProps) {
  const [address] = useSearchParams();
  const to = (historyId: number) => {
    const [page, other] = [address.get('page'), address.get('with')];
    // The link keeps the version to compare with, so that versions on different pages of the list can be compared.
    const kept = { ...(page && { page }), ...(other && { with: other }) };
    return `?${new URLSearchParams({ ...kept, v: String(historyId) })}`;
  };
  return (
    <ol className="border-t-[1.5px] border-b border-ink bg-sheet max-lg:max-h-80 max-lg:overflow-y-auto">
      {entries.map(({ historyId, version, savedAt, savedByName, action, changed }) => (
        <li key={historyId} className="border-b border-line last:border-b-0">
          <Link
            to={to(historyId)}
            preventScrollReset
            aria-current={historyId === shown ? 'true' : undefined}
            className="block px-3 py-2.5 text-ink no-underline hover:bg-band aria-[current]:bg-band aria-[current]:shadow-[inset_4px_0_0_var(--color-mark)]"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <time dateTime={savedAt} className="figure font-semibold">
                {shownMoment(savedAt)}
              </time>
              {historyId === newest && action !== 'deleted' ? (
                <Badge variant="done">{messages.current}</Badge>
              ) : (
                <span className="text-sm text-quiet">
                  {action === 'pendingSetAside' ? messages.setAside : messages.version(version)}
                </span>
              )}
            </span>
            <span className="block text-sm text-quiet">{eventText(action, savedByName)}</span>
            {changed.length > 0 && (
              <span className="block text-sm">{messages.changed(namesOf(staff, changed))}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Lists labels of fields. A field that the content type no longer has is listed by its name. */
function namesOf(staff: Versioned, fields: string[]): string {
  const labels = withTextLabels(staff.type.fields, staff.messages.labels);
  return fields.map((name) => labels[name] ?? name).join(', ');
}

function eventText(action: HistoryEntry['action'], who: string): string {
  if (action === 'found') return messages.actions.found;
  if (action === 'created' && !who) return messages.sample;
  return `${who || messages.nobody} ${messages.actions[action]}`;
}
