import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import type { ItemDraft } from '../../pending.contract.ts';
import { VersionComparison } from '../history/version-comparison.tsx';
import type { Typed, Pendable } from '../staff-collection.ts';
import { typedOf } from '../form-fields.ts';
import type { createPendingSession, PendingView } from './pending-session.ts';
import { pendingMessages as messages } from './pending.messages.ts';

interface PendingNoticeProps {
  staff: Pendable;
  session: ReturnType<typeof createPendingSession>;
  view: PendingView;
  live: Typed;
  isDirty: boolean;
  isBusy: boolean;
}

export default function PendingNotice(props: PendingNoticeProps) {
  const { session, view, isBusy } = props;
  const { change, failure, discarded } = view;
  const notice = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button no longer exists, so the focus moves to the button that replaced it.
    if (isPressed.current && !isBusy) {
      notice.current?.querySelector('button')?.focus();
      isPressed.current = false;
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of any of them replaces the buttons
  }, [change, discarded, isBusy]);

  const pressed = (act: () => Promise<void>) => () => {
    isPressed.current = true;
    void act();
  };

  return (
    <div ref={notice} role="region" aria-label={messages.label} className="max-w-4xl">
      {failure && (
        <div className="mb-3">
          <FailureMessage action={failure.run && { label: adminMessages.retry, run: failure.run }}>
            {failure.text}
          </FailureMessage>
        </div>
      )}
      {!change && discarded && (
        <div className={style}>
          <p role="status">{messages.discarded}</p>
          <div className="mt-3">
            <Button
              aria-label={messages.undoDiscard}
              isPending={isBusy}
              onPress={pressed(session.undoDiscard)}
            >
              {adminMessages.undo}
            </Button>
          </div>
        </div>
      )}
      {change && <Waiting {...props} change={change} onDiscard={pressed(session.discard)} />}
    </div>
  );
}

const style = 'mb-6 border-l-4 border-sand bg-band px-4 py-3';

interface WaitingProps extends PendingNoticeProps {
  change: ItemDraft;
  onDiscard: () => void;
}

function Waiting(props: WaitingProps) {
  const { staff, session, view, live, isDirty, isBusy, change, onDiscard } = props;
  const { isLoaded, isOlder } = view;
  const [isRefused, setRefused] = useState(false);
  /** Publishing and loading the draft both discard the form's input, so they are blocked while it is unsaved. */
  const unlessDirty = (go: () => Promise<void>) => () => {
    setRefused(isDirty);
    if (!isDirty) void go();
  };
  return (
    <div className={style}>
      <p className="font-semibold">
        {messages.waits(change.savedByName, shownMoment(change.savedAt))}
      </p>
      <p className="mt-1">
        {isLoaded ? messages.isLoaded : isOlder ? messages.isOlder : messages.note}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
          {messages.difference}
        </summary>
        <div className="mt-2 border border-line bg-sheet p-4">
          <VersionComparison
            staff={staff}
            before={{ content: live }}
            after={{ content: typedOf(staff, change.content) }}
          />
        </div>
      </details>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isOlder && (
          <Button variant="main" isPending={isBusy} onPress={unlessDirty(session.publish)}>
            {messages.publish}
          </Button>
        )}
        <Button onPress={unlessDirty(session.load)}>{messages.load}</Button>
        <Button aria-label={messages.discardNamed} isPending={isBusy} onPress={onDiscard}>
          {messages.discard}
        </Button>
      </div>
      {isRefused && isDirty && (
        <p role="alert" className="mt-3">
          {messages.isDirty}
        </p>
      )}
    </div>
  );
}
