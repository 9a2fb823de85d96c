import { keepToken } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { Badge } from '../../ui/admin/badge.tsx';
import { Button, firstClick } from '../../ui/admin/button.tsx';
import { saveFocus } from '../../ui/admin/frame/focus-content.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { shownMoment } from '../../text/shown-moment.ts';
import { useReload } from '../../ui/admin/use-reload.ts';
import { sessionEndpoints, type StaffSession } from '../sessions/session.contract.ts';
import { accountMessages as messages } from './people.messages.ts';
import { useChange } from '../../ui/admin/use-change.ts';

/** List of the user's sessions, each with a button to end it. */
export function SessionSection({ sessions }: { sessions: StaffSession[] }) {
  const { failure, isBusy, attempt } = useChange();
  const reload = useReload();

  async function end(call: () => Promise<unknown>, done: string): Promise<void> {
    const isDone = await attempt(call);
    if (isDone) {
      saveFocus('li');
      toast(done);
    }
    await reload({ isQuiet: !isDone });
  }

  const endOthers = async () =>
    keepToken((await staffApi(sessionEndpoints.endOtherSessions)).token);
  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.sessions}</h2>
      <p className="mb-4 max-w-prose text-sm text-quiet">{messages.sessionsNote}</p>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <ul aria-label={messages.sessions} className="border-t-[1.5px] border-b border-ink bg-sheet">
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isBusy={isBusy}
            onEnd={() => {
              const params = { sessionId: session.sessionId };
              void end(() => staffApi(sessionEndpoints.endSession, { params }), messages.ended);
            }}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="mt-4">
          <Button isPending={isBusy} onPress={() => void end(endOthers, messages.othersEnded)}>
            {messages.endOthers}
          </Button>
        </p>
      )}
      <Spinner visible={isBusy} />
    </section>
  );
}

interface SessionRowProps {
  session: StaffSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { isOwn, device, address, startedAt, seenAt } = session;
  const name = deviceName(device) || messages.unknownDevice;
  const started = shownMoment(startedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-3 py-3 last:border-b-0 sm:px-4">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="wrap-anywhere" title={device}>
            {name}
          </strong>
          {isOwn && <Badge variant="done">{messages.thisOne}</Badge>}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {messages.since(started)} · {messages.seen(shownMoment(seenAt))} ·{' '}
          <span className="figure">{address}</span>
        </p>
      </div>
      {!isOwn && (
        <Button
          aria-label={messages.endNamed(name, started)}
          isPending={isBusy}
          onClick={firstClick(onEnd)}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}

/** The order matters: the user agent of each browser also contains names of browsers further down. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Short name of the device in a `User-Agent`: `Firefox, Windows`. */
function deviceName(userAgent: string): string {
  const named = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  const parts = named.filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 60);
}
