import { startTransition, useEffect, useRef, useState } from 'react';
import { sessionUser } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { nameAmong, type Colleague } from '../../identity/users/profile.contract.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { updated } from '../../ui/admin/form/retry-reconciliation.ts';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import {
  contactRequestEndpoints,
  type ContactRequestDetails,
} from '../contact-request.contract.ts';
import { contactRequestAdminMessages as messages } from './contact-request-admin.messages.ts';

interface RequestAssigneeProps {
  request: Pick<
    ContactRequestDetails,
    'contactRequestId' | 'reference' | 'assignedTo' | 'suggestedAssignee'
  >;
  colleagues: readonly Colleague[];
  attempt: (change: () => Promise<unknown>) => Promise<void>;
}

export function RequestAssignee({ request, colleagues, attempt }: RequestAssigneeProps) {
  const { contactRequestId, reference, assignedTo, suggestedAssignee } = request;
  const tellDone = useTellDone();
  /** The assignee on the server, as last known. The next change is based on it. */
  const stored = useRef(assignedTo);
  useEffect(() => {
    stored.current = assignedTo;
  }, [assignedTo]);
  const [requested, setWanted] = useState<string>();
  const assign = (body: { assignedTo: string; was: string }) =>
    updated(
      staffApi(contactRequestEndpoints.assignContactRequest, {
        params: { contactRequestId },
        body,
      }),
    );
  /**
   * A note if the new assignee gets no mail for lack of an address. Users who assign a request to themselves get no
   * mail anyway.
   */
  const whyNoMail = (next: string) =>
    next !== sessionUser() &&
    colleagues.some(({ username, hasEmail }) => username === next && !hasEmail) &&
    messages.assignedUntold;
  async function choose(next: string): Promise<void> {
    setWanted(next);
    await attempt(async () => {
      const was = stored.current;
      if (next === was) return;
      await assign({ assignedTo: next, was });
      stored.current = next;
      tellDone({
        message: [messages.assignedDone(nameAmong(colleagues, next)), whyNoMail(next)]
          .filter(Boolean)
          .join(' '),
        undoLabel: messages.undoAssign(reference),
        undone: messages.assignedBack,
        undo: () => assign({ assignedTo: was, was: next }),
      });
    });
    // Runs in the same transition as the new data, otherwise the old name would flash. A newer choice stays.
    startTransition(() => setWanted((now) => (now === next ? undefined : now)));
  }
  // A deleted user stays in the list while the request is assigned to them.
  const names = new Set(colleagues.map(({ username }) => username));
  if (assignedTo) names.add(assignedTo);
  const shown = requested ?? assignedTo;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={messages.assigned}
        choices={[...names].map((name) => ({ key: name, label: nameAmong(colleagues, name) }))}
        noneLabel={messages.assignedToNobody}
        value={shown}
        onChange={(next) => void choose(next)}
      />
      {shown === '' && suggestedAssignee && (
        <Button onPress={() => void choose(suggestedAssignee)}>
          {messages.assignSuggested(nameAmong(colleagues, suggestedAssignee))}
        </Button>
      )}
    </div>
  );
}
