import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sessionUser } from '../../../api/client/session.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { browserPage } from '../../../ui/admin/form/use-form-session.ts';
import { lazyPart, MissingPart } from '../../../ui/admin/lazy-part.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import type { useCollectionForm } from '../use-collection-form.ts';
import { fieldsOf } from '../form-fields.ts';
import type { Pendable } from '../staff-collection.ts';
import { createPendingSession, type PendingView } from './pending-session.ts';
import { pendingMessages as messages } from './pending.messages.ts';

/** Few items have a draft, so the notice is loaded on demand. */
const PendingNotice = lazyPart(() => import('./pending-notice.tsx'), PlainNotice);

/** Shown instead of the notice if its code fails to load, so that the form stays usable. */
function PlainNotice({ view: { failure } }: { view: PendingView }) {
  const retry = failure?.run && { label: adminMessages.retry, run: failure.run };
  return (
    <div className="mb-3 max-w-4xl">
      {failure ? <FailureMessage action={retry}>{failure.text}</FailureMessage> : <MissingPart />}
    </div>
  );
}

interface Parts {
  staff: Pendable;
  form: ReturnType<typeof useCollectionForm>;
  /** Whether visitors see the item. Only then can it have a draft. */
  isSeen: boolean;
  onPublished?: () => void;
}

export function usePendingParts({ staff, form, isSeen, onPublished }: Parts) {
  const navigate = useNavigate();
  const [session] = useState(() =>
    createPendingSession({
      staff,
      form: form.session,
      api: staffApi,
      page: browserPage(navigate),
      notify: toast,
      user: sessionUser,
      onPublished,
    }),
  );
  const view = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.start(), [session]);
  const item = form.entity;
  return {
    notice: item && (view.change ?? view.failure ?? view.discarded) && (
      <Suspense>
        <PendingNotice
          staff={staff}
          session={session}
          view={view}
          live={fieldsOf(staff, item)}
          isDirty={form.isDirty}
          isBusy={form.isBusy}
        />
      </Suspense>
    ),
    otherSave: item && (isSeen || view.change) && (
      <Button isPending={form.isBusy} onPress={() => void session.save()}>
        {messages.save}
      </Button>
    ),
  };
}
