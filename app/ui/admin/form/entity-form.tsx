import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { adminMessages, draftMessages } from '../../../text/messages/admin.messages.ts';
import { ActionBar, ActionBarRest } from './action-bar.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { ConfirmButton } from '../dialog/confirm-button.tsx';
import { ConflictDialog, type ComparedField } from '../dialog/conflict-dialog.tsx';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from '../draft/leave-guard.tsx';
import { FailureMessage } from '../message/message.tsx';
import { LockedFields } from './locked-fields.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { lastList } from '../list/list-address.ts';
import { fetchPreview } from '../../../api/client/staff-client.ts';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';
import { shownClock } from '../../../text/shown-moment.ts';
import { Spinner } from '../message/spinner.tsx';
import type { FormSession } from './form-session.ts';
import type { Versioned } from './retry-reconciliation.ts';
import { useSaveKey } from './use-save-key.ts';

/** A form session of any entity type, with its current state. */
type FormOf<Fields extends object> = Omit<
  FormSession<Fields, Versioned> & ReturnType<FormSession<Fields, Versioned>['getSnapshot']>,
  'getSnapshot' | 'entity'
>;

interface EntityFormProps<Fields extends object> {
  form: FormOf<Fields>;
  heading: string;
  /** Labels and formats of the fields, for comparing two versions. */
  compared: ComparedField<Fields>[];
  /** The question before a deletion; undefined if the entity cannot be deleted. */
  deleteQuestion: string | undefined;
  backLabel: string;
  /** The public page of the entity, if it has one. */
  publicAddress?: string;
  /** The page of its history. */
  historyAddress?: string;
  /** Address and state of the form that creates a copy of this entity. */
  copying?: { to: string; state: object };
  /** A notice above the fields. */
  notice?: ReactNode;
  /** Buttons of further actions on the unsaved fields. */
  otherSave?: ReactNode;
  /** The API endpoint that renders a preview, if there is one. */
  previewAddress?: string;
  children: ReactNode;
}

/** The frame that all entity forms share: messages, dialogs and actions. */
export function EntityForm<Fields extends object>(props: EntityFormProps<Fields>) {
  const { form, heading, compared, deleteQuestion, backLabel, children } = props;
  const { publicAddress, historyAddress, copying, previewAddress, notice, otherSave } = props;
  useSaveKey(form.saveByKey);
  return (
    <>
      <PageHeading title={heading}>
        <div className="flex flex-wrap gap-x-5">
          {historyAddress && (
            <Link className={linkStyle} to={historyAddress}>
              {adminMessages.history}
            </Link>
          )}
          {copying && (
            // After the first save the router may still have the address of the form for a new item, which is also the
            // address of this link. By default, the link would then replace the history entry of the saved item.
            <Link className={linkStyle} replace={false} {...copying}>
              {adminMessages.copy}
            </Link>
          )}
        </div>
      </PageHeading>
      {/* The action bar is sticky within this element, even if notices fill the window. */}
      <div>
        {/* Hidden during a save: afterwards the form continues with a new draft key. */}
        {form.draft && !form.isBusy && <DraftNotice {...form.draft} />}
        {notice}
        <Form errors={form.errors} refusal={form.refusal} isTransparent>
          <div className="mb-5 flex flex-col gap-5">
            <LockedFields isLocked={form.isLocked}>{children}</LockedFields>
          </div>
          <ActionBar>
            {form.failure && (
              <div className="basis-full">
                <FailureMessage action={form.failure.action} isOver={form.failure.isOver}>
                  {form.failure.text}
                </FailureMessage>
              </div>
            )}
            <Button variant="main" isPending={form.isBusy} onPress={form.submit}>
              {adminMessages.save}
            </Button>
            {otherSave}
            {previewAddress && <PreviewButton address={previewAddress} {...form.preview} />}
            <ActionBarRest
              end={
                deleteQuestion && (
                  <ConfirmButton
                    label={adminMessages.delete}
                    question={deleteQuestion}
                    detail={adminMessages.confirmDelete}
                    isPending={form.isBusy}
                    onConfirm={form.remove}
                  />
                )
              }
            >
              {publicAddress && (
                <a className={linkStyle} href={publicAddress} aria-label={adminMessages.publicPage}>
                  {adminMessages.view}
                </a>
              )}
              <ButtonLink href={lastList(form.listAddress)} aria-label={backLabel}>
                {adminMessages.back}
              </ButtonLink>
              <SavedState savedAt={form.savedAt} keptAt={form.keptAt} />
            </ActionBarRest>
          </ActionBar>
        </Form>
      </div>
      {form.conflict && <ConflictDialog fields={compared} {...form.conflict} />}
      <LeaveGuard isDirty={form.isDirty} isAt={form.isAt} onLeave={form.leave} />
      <Spinner visible={form.isBusy} label={adminMessages.working} />
    </>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center text-petrol underline';

interface SavedStateProps {
  /** Time of the last save that left the form open, in ms since 1970. */
  savedAt: number | undefined;
  /** The time at which the draft was last stored, in ms since 1970. */
  keptAt: number | undefined;
}

/** Shows which part of the work is stored, and when it was stored. */
function SavedState({ savedAt = 0, keptAt = 0 }: SavedStateProps) {
  const isKept = keptAt > savedAt;
  const isSilent = savedAt === 0 && !isKept;
  return (
    // The live region must exist before its text changes.
    <p className={isSilent ? 'sr-only' : style}>
      {/* Only saves are announced: drafts are stored every few seconds. */}
      <span role="status">
        {savedAt > 0 && !isKept && draftMessages.saved(shownClock(savedAt))}
      </span>
      {isKept && draftMessages.kept(shownClock(keptAt))}
    </p>
  );
}

const style = 'text-sm text-quiet tabular-nums max-sm:order-first max-sm:basis-full';

interface PreviewButtonProps {
  /** The API endpoint that renders the preview. */
  address: string;
  /** Returns the current fields; if they are invalid, shows a message and returns undefined. */
  fieldsToShow: () => object | undefined;
  fail: (error: unknown) => void;
}

/** A button that shows the unsaved fields exactly as visitors would see them. */
function PreviewButton({ address, fieldsToShow, fail }: PreviewButtonProps) {
  const [page, setPage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function show() {
    const fields = fieldsToShow();
    if (!fields) return;
    setBusy(true);
    try {
      setPage(await fetchPreview(address, fields));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button isPending={isBusy} onPress={() => void show()}>
        {adminMessages.preview}
      </Button>
      <Modal
        size="full"
        title={adminMessages.previewTitle}
        isOpen={page !== undefined}
        onClose={() => setPage(undefined)}
      >
        {/* The sandbox disables scripts and forms, because the preview is for viewing only. */}
        <iframe
          title={adminMessages.preview}
          sandbox="allow-same-origin"
          srcDoc={page}
          className="mt-4 h-[70dvh] w-full border border-line bg-paper"
        />
        <ModalActions>
          <ModalButton onPress={() => setPage(undefined)}>{adminMessages.close}</ModalButton>
        </ModalActions>
      </Modal>
      <Spinner visible={isBusy} />
    </>
  );
}
