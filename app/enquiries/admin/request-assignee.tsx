import { startTransition, useEffect, useRef, useState } from 'react';
import { sessionUser } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { nameAmong, type Colleague } from '../../identity/users/profile.contract.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { updated } from '../../ui/admin/form/made-before.ts';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import {
  contactRequestEndpoints,
  type ContactRequestDetails,
} from '../contact-request.contract.ts';
import { contactRequestAdminCopy as copy } from './contact-request-admin.copy.ts';

interface RequestAssigneeProps {
  request: Pick<
    ContactRequestDetails,
    'contactRequestId' | 'reference' | 'assignedTo' | 'suggestedAssignee'
  >;
  colleagues: readonly Colleague[];
  attempt: (change: () => Promise<unknown>) => Promise<void>;
}

/** Whose a request is. */
export function RequestAssignee({ request, colleagues, attempt }: RequestAssigneeProps) {
  const { contactRequestId, reference, assignedTo, suggestedAssignee } = request;
  const tellDone = useTellDone();
  /** Whose it is at the server, as far as it is known: what is chosen meanwhile follows on that. */
  const stored = useRef(assignedTo);
  useEffect(() => {
    stored.current = assignedTo;
  }, [assignedTo]);
  const [wanted, setWanted] = useState<string>();
  const assign = (body: { assignedTo: string; was: string }) =>
    updated(
      staffApi(contactRequestEndpoints.assignContactRequest, {
        params: { contactRequestId },
        body,
      }),
    );
  /** A user who takes a request gets no mail about it. */
  const whyNoMail = (next: string) =>
    next !== sessionUser() &&
    colleagues.some(({ username, hasEmail }) => username === next && !hasEmail) &&
    copy.assignedUntold;
  async function choose(next: string): Promise<void> {
    setWanted(next);
    await attempt(async () => {
      const was = stored.current;
      if (next === was) return;
      await assign({ assignedTo: next, was });
      stored.current = next;
      tellDone({
        told: [copy.assignedDone(nameAmong(colleagues, next)), whyNoMail(next)]
          .filter(Boolean)
          .join(' '),
        undoLabel: copy.undoAssign(reference),
        undone: copy.assignedBack,
        undo: () => assign({ assignedTo: was, was: next }),
      });
    });
    // With the new data of the screen, which React shows in a transition: at once, the old name would come back for a
    // moment. Another choice that was made meanwhile stays.
    startTransition(() => setWanted((now) => (now === next ? undefined : now)));
  }
  // Who is no user any more still has it.
  const names = new Set(colleagues.map(({ username }) => username));
  if (assignedTo) names.add(assignedTo);
  const shown = wanted ?? assignedTo;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={copy.assigned}
        choices={[...names].map((name) => ({ key: name, label: nameAmong(colleagues, name) }))}
        noneLabel={copy.assignedToNobody}
        value={shown}
        onChange={(next) => void choose(next)}
      />
      {shown === '' && suggestedAssignee && (
        <Button onPress={() => void choose(suggestedAssignee)}>
          {copy.assignSuggested(nameAmong(colleagues, suggestedAssignee))}
        </Button>
      )}
    </div>
  );
}
