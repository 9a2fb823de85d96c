import { useState } from 'react';
import type { CallError } from '../../api/client/call-outcome.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { plainFailureCopy } from '../../text/copy/admin.copy.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { failureText } from '../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { useFailure } from '../../ui/admin/message/use-failure.ts';
import { contactRequestEndpoints, type ContactRequest } from '../contact-request.contract.ts';
import { useAttemptKey } from './answer-form.tsx';
import { linkTo } from './link-to.ts';
import { threadCopy as copy } from './thread.copy.ts';
import { useTellUnsent } from './use-tell-unsent.ts';

interface NoteFormProps {
  request: Pick<ContactRequest, 'contactRequestId' | 'reference'>;
  reload: () => Promise<unknown>;
  onUnsent: (isUnsent: boolean) => void;
}

/** Adds a note, or a letter that came by another way. */
export function NoteForm({ request, reload, onUnsent }: NoteFormProps) {
  const [sort, setSort] = useState<'note' | 'received'>('note');
  const [body, setBody] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { failure, tellFailure } = useFailure(linkTo(request));
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttemptKey();
  const tellDone = useTellDone();
  useTellUnsent(body.trim() !== '', onUnsent);

  async function add() {
    if (isBusy) return;
    setBusy(true);
    tellFailure();
    setErrors({});
    try {
      const { entryId } = await staffApi(contactRequestEndpoints.noteOnContactRequest, {
        params: { contactRequestId: request.contactRequestId },
        body: { sort, body },
        idempotencyKey: attempt.keyOf({ sort, body }),
      });
      attempt.end();
      // What was typed while it was on its way is not part of it, and stays.
      setBody((now) => (now === body ? '' : now));
      tellDone({
        told: copy.noted,
        undoLabel: copy.undoNote,
        undone: copy.noteTakenBack,
        undo: () => staffApi(contactRequestEndpoints.takeBackNote, { params: { entryId } }),
        onUndone: reload,
      });
      await reload();
    } catch (error) {
      setErrors((error as CallError).problem?.errors ?? {});
      tellFailure(failureText(error, { words: plainFailureCopy }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="jegyzet">
      <h2 id="jegyzet" className="mb-2 text-xl font-semibold">
        {copy.noteTitle}
      </h2>
      <Form errors={errors}>
        <Select
          label={copy.noteSort}
          choices={copy.noteSorts}
          value={sort}
          onChange={(key) => setSort(key as typeof sort)}
        />
        <TextField name="body" label={copy.note} rows={5} value={body} onChange={setBody} />
        {failure && <FailureMessage>{failure}</FailureMessage>}
        <div>
          <Button isPending={isBusy} onPress={() => void add()}>
            {copy.addNote}
          </Button>
        </div>
      </Form>
    </section>
  );
}
