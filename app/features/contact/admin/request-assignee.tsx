import { staffApi } from '../../../api/client/staff-client.ts';
import { Select } from '../../../ui/admin/field/select.tsx';
import { updated } from '../../../ui/admin/form/made-before.ts';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';
import type { ContactRequest } from '../contact-request.contract.ts';
import { threadEndpoints } from '../thread/thread.contract.ts';
import { contactRequestAdminCopy as copy } from './contact-request-admin.copy.ts';

interface RequestAssigneeProps {
  request: Pick<ContactRequest, 'contactRequestId' | 'reference' | 'assignedTo'>;
  colleagues: readonly string[];
  attempt: (change: () => Promise<unknown>) => Promise<void>;
}

/** Whose a request is. */
export function RequestAssignee({ request, colleagues, attempt }: RequestAssigneeProps) {
  const { contactRequestId, reference, assignedTo } = request;
  const tellDone = useTellDone();
  const assign = (body: { assignedTo: string; was: string }) =>
    updated(staffApi(threadEndpoints.assignContactRequest, { params: { contactRequestId }, body }));
  const choose = (wanted: string) =>
    void attempt(async () => {
      if (wanted === assignedTo) return;
      await assign({ assignedTo: wanted, was: assignedTo });
      tellDone({
        told: copy.assignedDone(wanted),
        undoLabel: copy.undoAssign(reference),
        undone: copy.assignedBack,
        undo: () => assign({ assignedTo, was: wanted }),
      });
    });
  // Who is no user any more still has it.
  const names = [...new Set([...colleagues, ...(assignedTo ? [assignedTo] : [])])];
  return (
    <Select
      label={copy.assigned}
      choices={names.map((name) => ({ key: name, label: name }))}
      noneLabel={copy.assignedToNobody}
      value={assignedTo}
      onChange={choose}
    />
  );
}
