import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { adminMessages, draftMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../button.tsx';
import { savingFocus } from '../frame/focus-content.ts';
import { draftName, type Draft } from './draft.ts';
import { shownMoment } from '../../../text/shown-moment.ts';

interface DraftNoticeProps {
  draft?: Draft<unknown> | undefined;
  /** Labels of the fields whose uploads were interrupted in the restored draft. */
  lost?: string | undefined;
  isOlder?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  onUndo?: (() => void) | undefined;
}

export function DraftNotice(props: DraftNoticeProps) {
  const { draft, lost, isOlder, onRestore, onDiscard, onUndo } = props;
  const notice = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const hasUndo = onUndo !== undefined;
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to its replacement.
    if (isPressed.current) notice.current?.querySelector('button')?.focus();
    isPressed.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change replaces the buttons
  }, [draft, hasUndo]);
  const pressed = (run: () => void) => () => {
    isPressed.current = true;
    run();
  };
  return (
    <div ref={notice} role="status" className="max-w-4xl">
      {lost !== undefined && (
        <Notice>
          <p>{draftMessages.lost(lost)}</p>
        </Notice>
      )}
      {onUndo && (
        <Notice actions={<Button onPress={pressed(onUndo)}>{adminMessages.undo}</Button>}>
          <p>{draftMessages.discarded}</p>
        </Notice>
      )}
      {draft && (
        <Notice
          ref={saveFocus}
          actions={
            <>
              <Button variant="main" onPress={onRestore}>
                {draftMessages.restore}
              </Button>
              <Button aria-label={draftMessages.discardNamed} onPress={pressed(onDiscard)}>
                {draftMessages.discard}
              </Button>
            </>
          }
        >
          <p className="font-semibold">
            {draftMessages.found(shownMoment(draft.keptAt), draftName(draft))}
          </p>
          {draft.isOrphan && <p className="mt-1">{draftMessages.isOrphan}</p>}
          {draft.unfinished !== undefined && (
            <p className="mt-1">{draftMessages.lost(draft.unfinished)}</p>
          )}
          {isOlder && <p className="mt-1">{draftMessages.isOlder}</p>}
        </Notice>
      )}
    </div>
  );
}

const saveFocus = savingFocus();

interface NoticeProps {
  ref?: Ref<HTMLDivElement>;
  actions?: ReactNode;
  children: ReactNode;
}

function Notice({ ref, actions, children }: NoticeProps) {
  return (
    <div ref={ref} className="mb-6 border-l-4 border-sand bg-band px-4 py-3">
      {children}
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
