import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminCopy, draftCopy } from '../../../text/copy/admin.copy.ts';
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
import { rememberedList } from '../list/list-address.ts';
import { useState } from 'react';
import { fetchPreview } from '../../../api/client/staff-client.ts';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';
import { shownClock } from '../shown-moment.ts';
import { Spinner } from '../message/spinner.tsx';
import type { FormSession } from './form-session.ts';
import type { Versioned } from './made-before.ts';
import { useSaveKey } from './use-save-key.ts';

/** A session with what it shows by now, whatever entity it is of. */
type FormOf<Fields extends object> = Omit<
  FormSession<Fields, Versioned> & ReturnType<FormSession<Fields, Versioned>['getSnapshot']>,
  'getSnapshot' | 'entity'
>;

interface EntityFormProps<Fields extends object> {
  form: FormOf<Fields>;
  heading: string;
  /** Fields in the words of the form, where two versions have to be compared. */
  compared: ComparedField<Fields>[];
  /** Asked before an existing entity is deleted; without it there is nothing to delete. */
  deleteQuestion: string | undefined;
  backLabel: string;
  /** Where visitors see it, once they do. */
  publicAddress?: string;
  /** Where what was saved of it before is seen. */
  historyAddress?: string;
  /** The way to the form of a new one that is begun like this. */
  copying?: { to: string; state: object };
  /** What has to be known of it before it is edited. */
  notice?: ReactNode;
  /** What else can be done with what is typed, besides saving it. */
  otherSave?: ReactNode;
  /** Where a preview of the fields is made, where there is one. */
  previewAddress?: string;
  children: ReactNode;
}

/** The frame of a form for one entity: what all of them say, ask and do. */
export function EntityForm<Fields extends object>(props: EntityFormProps<Fields>) {
  const { form, heading, compared, deleteQuestion, backLabel, children } = props;
  const { publicAddress, historyAddress, copying, previewAddress, notice, otherSave } = props;
  useSaveKey(form.saveByKey);
  return (
    <>
      <PageHeading title={heading}>
        <div className="flex flex-wrap gap-x-5">
          {historyAddress && (
            <Link className={linkLook} to={historyAddress}>
              {adminCopy.history}
            </Link>
          )}
          {copying && (
            // The router may hold the address of what was new before it was saved: that is no way to the same again.
            <Link className={linkLook} replace={false} {...copying}>
              {adminCopy.copy}
            </Link>
          )}
        </div>
      </PageHeading>
      {/* The bar stays in sight within this, also while notices fill the window. */}
      <div>
        {/* What is being saved goes on under a key of its own. */}
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
            <Button look="main" isPending={form.isBusy} onPress={form.submit}>
              {adminCopy.save}
            </Button>
            {otherSave}
            {previewAddress && <PreviewButton address={previewAddress} {...form.preview} />}
            <ActionBarRest
              end={
                deleteQuestion && (
                  <ConfirmButton
                    label={adminCopy.delete}
                    question={deleteQuestion}
                    detail={adminCopy.confirmDelete}
                    isPending={form.isBusy}
                    onConfirm={form.remove}
                  />
                )
              }
            >
              {publicAddress && (
                <a className={linkLook} href={publicAddress} aria-label={adminCopy.publicPage}>
                  {adminCopy.view}
                </a>
              )}
              <ButtonLink href={rememberedList(form.listAddress)} aria-label={backLabel}>
                {adminCopy.back}
              </ButtonLink>
              <SavedState savedAt={form.savedAt} keptAt={form.keptAt} />
            </ActionBarRest>
          </ActionBar>
        </Form>
      </div>
      {form.conflict && <ConflictDialog fields={compared} {...form.conflict} />}
      <LeaveGuard isDirty={form.isDirty} isAt={form.isAt} onLeave={form.leave} />
      <Spinner visible={form.isBusy} label={adminCopy.working} />
    </>
  );
}

const linkLook = 'inline-flex min-h-11 items-center text-petrol underline';

interface SavedStateProps {
  /** When the form was last saved and stayed open, in ms since 1970. */
  savedAt: number | undefined;
  /** When what is unsaved in it was last kept, likewise. */
  keptAt: number | undefined;
}

/** Says how much of the work is safe, and since when. */
function SavedState({ savedAt = 0, keptAt = 0 }: SavedStateProps) {
  const isKept = keptAt > savedAt;
  const isSilent = savedAt === 0 && !isKept;
  return (
    // There before it says anything: only then is it heard when it does.
    <p className={isSilent ? 'sr-only' : look}>
      {/* Only a save is worth being read out: a draft is kept every few seconds. */}
      <span role="status">{savedAt > 0 && !isKept && draftCopy.saved(shownClock(savedAt))}</span>
      {isKept && draftCopy.kept(shownClock(keptAt))}
    </p>
  );
}

const look = 'text-sm text-quiet tabular-nums max-sm:order-first max-sm:basis-full';

interface PreviewButtonProps {
  /** Where the page is made. */
  address: string;
  /** What is in the form at the moment; nothing, once it has been told why, when it is not valid. */
  fieldsToShow: () => object | undefined;
  fail: (error: unknown) => void;
}

/** Shows the page exactly as visitors would see it, from what stands in the form unsaved. */
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
        {adminCopy.preview}
      </Button>
      <Modal
        size="full"
        title={adminCopy.previewTitle}
        isOpen={page !== undefined}
        onClose={() => setPage(undefined)}
      >
        {/* No scripts and no forms: it is there to be looked at. */}
        <iframe
          title={adminCopy.preview}
          sandbox="allow-same-origin"
          srcDoc={page}
          className="mt-4 h-[70dvh] w-full border border-line bg-paper"
        />
        <ModalActions>
          <ModalButton onPress={() => setPage(undefined)}>{adminCopy.close}</ModalButton>
        </ModalActions>
      </Modal>
      <Spinner visible={isBusy} />
    </>
  );
}
