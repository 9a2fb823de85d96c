import { useRef, useState, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../api/client/call-outcome.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { errorsIn, type FieldErrors } from '../../api/contract/field-errors.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { addresses } from '../../text/addresses.ts';
import { adminMessages, plainFailureMessages } from '../../text/messages/admin.messages.ts';
import { Button } from '../../ui/admin/button.tsx';
import { DraftNotice } from '../../ui/admin/draft/draft-notice.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { useChange } from '../../ui/admin/use-change.ts';
import type { AnswerTemplate } from '../answer-template.content-type.ts';
import type { ContactRequestDetails, ContactRequest } from '../contact-request.contract.ts';
import { interpolatedIn } from '../template-places.ts';
import { threadEndpoints } from '../thread.contract.ts';
import { useAnswerDraft, type AnswerText } from './answer-draft.ts';
import { AnswerFiles, useAnswerFiles } from './answer-files.tsx';
import { linkTo } from './marking.ts';
import { threadMessages as messages, threadWords } from './contact-request-admin.messages.ts';

interface AnswerFormProps {
  request: ContactRequestDetails;
  templates: readonly AnswerTemplate[];
  /** Signature of the user who answers; one or more lines. */
  signer: string;
  /** Whether the user's profile has no name for the signature. */
  isNameless: boolean;
  reload: () => Promise<unknown>;
  onUnsent: (isUnsent: boolean) => void;
  isDeleted: boolean;
}

/** Form for the answer to a request, with or without a template. The typed text stays until it is sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { request, templates, signer, isNameless, reload, onUnsent, isDeleted } = props;
  const { contactRequestId } = request;
  const answer = useAnswerDraft({ contactRequestId, begin: begunFor(request) });
  const { text, setText, drop } = answer;
  const { errors, refusal, refuse } = useRefusal(sentText(text), answerErrors);
  const { failure, isBusy, attempt } = useChange({
    link: linkTo(request),
    refuse,
    async explain(error) {
      if (!(error instanceof CallError) || error.status !== 412) return undefined;
      // Reloads before the message appears: new entries above it would push it out of view.
      await reload();
      return messages.otherEntry;
    },
  });
  const idempotencyKey = useIdempotencyKey();
  const answerFiles = useAnswerFiles();
  const { company, disciplines } = useSite();
  const hasFiles = answerFiles.files.length > 0 || answerFiles.uploading.length > 0;
  useTellUnsent(answer.isTyped || hasFiles, onUnsent);
  useEffect(() => {
    if (isDeleted) drop();
  }, [isDeleted, drop]);

  function choose(key: string) {
    setText({ template: key });
    const chosen = templates.find((one) => String(one.answerTemplateId) === key);
    if (!chosen) return;
    const answered = {
      name: request.name,
      reference: request.reference,
      subject: request.subject,
      discipline: disciplines.find((one) => one.key === request.discipline)?.label ?? '',
      place: request.place,
      signer,
      company: company.legalName,
    };
    const interpolated = {
      subject: interpolatedIn(chosen.subject, answered).replaceAll('\n', ' '),
      body: interpolatedIn(chosen.body, answered),
    };
    // A new template replaces the former one. Text that the user typed below or into the former one stays.
    const { subject, body, filledSubject, filledBody } = text;
    const typed = body.startsWith(filledBody) ? body.slice(filledBody.length) : body;
    setText({
      subject: subject === filledSubject ? interpolated.subject : subject,
      body:
        typed.trim() === '' ? interpolated.body : `${interpolated.body}\n\n${typed.trimStart()}`,
      filledSubject: interpolated.subject,
      filledBody: interpolated.body,
    });
  }

  async function send() {
    if (answerFiles.uploading.length > 0) return;
    const body = { ...sentText(text), ...answerFiles.sent() };
    const deliver = () =>
      attempt(async () => {
        await staffApi(threadEndpoints.answerContactRequest, {
          params: { contactRequestId },
          body,
          ifMatch: request.threadVersion,
          idempotencyKey: idempotencyKey.keyOf(body),
        });
        idempotencyKey.end();
        answer.end(text);
        answerFiles.clear();
        toast(messages.sent);
        await reload();
      });
    await answerFiles.afterOthers(deliver);
  }

  return (
    <section aria-labelledby="valasz">
      <h2 id="valasz" className="mb-2 text-xl font-semibold">
        {messages.answerTitle}
      </h2>
      <DraftNotice {...answer.notice} />
      <Form errors={errors} refusal={refusal}>
        {templates.length > 0 && (
          <Select
            label={messages.template}
            choices={templates.map(({ answerTemplateId, title }) => ({
              key: String(answerTemplateId),
              label: title,
            }))}
            noneLabel={messages.noTemplate}
            value={text.template}
            onChange={choose}
          />
        )}
        <TextField
          name="subject"
          label={messages.subject}
          isRequired
          value={text.subject}
          onChange={(subject) => setText({ subject })}
        />
        <TextField
          name="body"
          label={messages.body}
          isRequired
          rows={12}
          description={messages.answerHint(request.email)}
          value={text.body}
          onChange={(body) => setText({ body })}
        />
        <AnswerFiles
          answerFiles={answerFiles}
          hint={threadWords(request.kind).attachHint}
          errors={errors['uploads']}
        />
        {isNameless && (
          <p className="text-sm text-quiet">
            {messages.nameless} <Link to={addresses.adminAccount}>{adminMessages.ownAccount}</Link>
          </p>
        )}
        <FormFailure failure={failure} errors={errors} refused={messages.unsendable} />
        <div>
          <Button
            variant="main"
            isPending={isBusy || answerFiles.uploading.length > 0}
            onPress={() => void send()}
          >
            {messages.send}
          </Button>
        </div>
      </Form>
    </section>
  );
}

const sentText = ({ subject, body }: AnswerText) => ({ subject, body });
const answerErrors = (text: object) => errorsIn(threadEndpoints.answerContactRequest.body, text);

function begunFor({ reference, subject }: ContactRequestDetails): AnswerText {
  const begun = messages.newSubject(reference, subject);
  return { subject: begun, body: '', template: '', filledSubject: begun, filledBody: '' };
}

/** Idempotency key of a submission. Equal content has the same key until it is stored; after that, a new one. */
function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyOf(sent: object): string {
      const text = JSON.stringify(sent);
      if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    end() {
      last.current = { text: '', key: '' };
    },
  };
}

interface NoteFormProps {
  request: Pick<ContactRequest, 'contactRequestId' | 'reference'>;
  reload: () => Promise<unknown>;
  onUnsent: (isUnsent: boolean) => void;
}

/** Form for a note, or for a letter that arrived outside the website. */
export function NoteForm({ request, reload, onUnsent }: NoteFormProps) {
  const [sort, setSort] = useState<'note' | 'received'>('note');
  const [body, setBody] = useState('');
  const { errors, refusal, refuse } = useRefusal({ sort, body }, noteErrors);
  const { failure, isBusy, attempt } = useChange({
    link: linkTo(request),
    refuse,
  });
  const idempotencyKey = useIdempotencyKey();
  const tellDone = useTellDone();
  useTellUnsent(body.trim() !== '', onUnsent);

  const add = () =>
    attempt(async () => {
      const { entryId } = await staffApi(threadEndpoints.noteOnContactRequest, {
        params: { contactRequestId: request.contactRequestId },
        body: { sort, body },
        idempotencyKey: idempotencyKey.keyOf({ sort, body }),
      });
      idempotencyKey.end();
      // Text typed during the request has not been sent, so it stays.
      setBody((now) => (now === body ? '' : now));
      tellDone({
        message: messages.noted,
        undoLabel: messages.undoNote,
        undone: messages.noteTakenBack,
        undo: () => staffApi(threadEndpoints.takeBackNote, { params: { entryId } }),
        onUndone: reload,
      });
      await reload();
    });

  return (
    <section aria-labelledby="jegyzet">
      <h2 id="jegyzet" className="mb-2 text-xl font-semibold">
        {messages.noteTitle}
      </h2>
      <Form errors={errors} refusal={refusal}>
        <Select
          label={messages.noteSort}
          choices={messages.noteSorts}
          value={sort}
          onChange={(key) => setSort(key as typeof sort)}
        />
        <TextField
          name="body"
          label={messages.note}
          isRequired
          rows={5}
          value={body}
          onChange={setBody}
        />
        <FormFailure failure={failure} errors={errors} refused={plainFailureMessages.refused} />
        <div>
          <Button isPending={isBusy} onPress={() => void add()}>
            {messages.addNote}
          </Button>
        </div>
      </Form>
    </section>
  );
}

interface FormFailureProps {
  failure: ReactNode;
  errors: FieldErrors;
  /** Message while any field is invalid. */
  refused: string;
}

function FormFailure({ failure, errors, refused }: FormFailureProps) {
  const shown = failure ?? (Object.keys(errors).length > 0 && refused);
  return shown && <FailureMessage>{shown}</FailureMessage>;
}

const noteErrors = (note: object) => errorsIn(threadEndpoints.noteOnContactRequest.body, note);

/** Tells the page about unsent text. The page then asks for confirmation before the user leaves it. */
function useTellUnsent(isUnsent: boolean, tell: (isUnsent: boolean) => void): void {
  useEffect(() => {
    tell(isUnsent);
    return () => tell(false);
  }, [isUnsent, tell]);
}
