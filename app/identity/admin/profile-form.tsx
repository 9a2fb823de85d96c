import { staffApi } from '../../api/client/staff-client.ts';
import { errorsIn } from '../../api/contract/field-errors.ts';
import { adminMessages, leaveMessages } from '../../text/messages/admin.messages.ts';
import { Button } from '../../ui/admin/button.tsx';
import { LeaveGuard } from '../../ui/admin/draft/leave-guard.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { LockedFields } from '../../ui/admin/form/locked-fields.tsx';
import { updated } from '../../ui/admin/form/retry-reconciliation.ts';
import { changedSince } from '../../ui/admin/form/refused-fields.ts';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { useReload } from '../../ui/admin/use-reload.ts';
import { profileEndpoints, profileInput, type Profile } from '../users/profile.contract.ts';
import { profileMessages as messages, userMessages } from './people.messages.ts';
import { useChange } from '../../ui/admin/use-change.ts';
import { useTypedFields } from './use-typed-fields.ts';

const words = { outOfDate: userMessages.outOfDate };
const errorsOf = (fields: Profile) => errorsIn(profileInput, fields);

export function ProfileForm({ profile }: { profile: Profile }) {
  const { fields, base, isDirty, setFields, settle } = useTypedFields(profile);
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const { failure, isBusy, attempt } = useChange({ refuse, words });
  const tellDone = useTellDone();
  const reload = useReload();

  const put = (sent: Partial<Profile>, was: Partial<Profile>) =>
    updated(staffApi(profileEndpoints.updateProfile, { body: { ...sent, was } }));

  function save(): void {
    if (refuse(errorsOf(fields))) return;
    const requested = { ...fields, ...profileInput.parse(fields) } as Profile;
    setFields(requested);
    const sent = changedSince(base, requested);
    const was = changedSince(requested, base);
    void attempt(async () => {
      await put(sent, was);
      settle(sent);
      tellDone({
        message: messages.saved,
        undoLabel: messages.undo,
        undone: messages.putBack,
        undo: () => put(was, sent),
      });
      await reload();
    });
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.title}</h2>
      <p className="mb-4 max-w-prose text-sm text-quiet">{messages.note}</p>
      <Form onSubmit={save} errors={errors} refusal={refusal}>
        <LockedFields isLocked={isBusy}>
          <ProfileFields
            fields={fields}
            onChange={(changed) => setFields({ ...fields, ...changed })}
          />
        </LockedFields>
        {failure && <FailureMessage>{failure}</FailureMessage>}
        <div>
          <Button type="submit" isPending={isBusy}>
            {adminMessages.save}
          </Button>
        </div>
        <LeaveGuard isDirty={isDirty} detail={leaveMessages.noDraft} />
        <Spinner visible={isBusy} />
      </Form>
    </section>
  );
}

interface ProfileFieldsProps {
  fields: Profile;
  onChange: (changed: Partial<Profile>) => void;
}

/** Fields of a profile, for the users themselves and for the form in which administrators edit a user. */
export function ProfileFields({ fields, onChange }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label={messages.displayName}
        name="displayName"
        value={fields.displayName}
        onChange={(displayName) => onChange({ displayName })}
        description={messages.displayNameHint}
        autoComplete="off"
      />
      <TextField
        label={messages.position}
        name="position"
        value={fields.position}
        onChange={(position) => onChange({ position })}
        autoComplete="off"
      />
      <TextField
        label={messages.phone}
        name="phone"
        type="tel"
        value={fields.phone}
        onChange={(phone) => onChange({ phone })}
        autoComplete="off"
      />
    </>
  );
}
