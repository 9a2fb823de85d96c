import { sessionUser } from '../../api/client/session.ts';
import { roles, type Role } from '../../api/contract/endpoint.ts';
import { errorsIn } from '../../api/contract/field-errors.ts';
import { adminMessages, leaveMessages } from '../../text/messages/admin.messages.ts';
import { Button } from '../../ui/admin/button.tsx';
import { LeaveGuard } from '../../ui/admin/draft/leave-guard.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { ActionBar } from '../../ui/admin/form/action-bar.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { LockedFields } from '../../ui/admin/form/locked-fields.tsx';
import { changedSince } from '../../ui/admin/form/refused-fields.ts';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import type { Profile } from '../users/profile.contract.ts';
import { invitationInput, type User } from '../users/user.contract.ts';
import { roleLabels, roleNotes, userMessages as messages } from './people.messages.ts';
import { ProfileFields } from './profile-form.tsx';
import { useChange } from '../../ui/admin/use-change.ts';
import { useTypedFields } from './use-typed-fields.ts';

export type UserFields = Pick<User, 'username' | 'role' | 'email'> & Profile;

interface UserFormProps {
  /** The user to be changed; undefined for an invitation. */
  user: User | undefined;
  /** `base` contains the values from before the administrator edited them. */
  onSave: (fields: UserFields, base: UserFields) => Promise<void>;
}

const words = { outOfDate: messages.outOfDate };
const errorsOf = (fields: UserFields) => errorsIn(invitationInput, fields);
const roleChoices = roles.map((key) => ({ key, label: roleLabels[key] }));

export function UserForm({ user, onSave }: UserFormProps) {
  const { fields, base, isDirty, setFields, settle } = useTypedFields<UserFields>({
    username: user?.username ?? '',
    role: user?.role ?? 'editor',
    email: user?.email ?? '',
    displayName: user?.displayName ?? '',
    position: user?.position ?? '',
    phone: user?.phone ?? '',
  });
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const { failure, isBusy, attempt } = useChange({ refuse, words });

  function save(): void {
    if (refuse(errorsOf(fields))) return;
    // The values in the form in which they will be stored.
    const requested = { ...fields, ...invitationInput.parse(fields) } as UserFields;
    setFields(requested);
    void attempt(async () => {
      await onSave(requested, base);
      settle(changedSince(base, requested));
    });
  }

  const isOwn = user !== undefined && user.username === sessionUser();
  return (
    <Form onSubmit={save} errors={errors} refusal={refusal}>
      <LockedFields isLocked={isBusy}>
        {!user && (
          <TextField
            label={messages.username}
            name="username"
            value={fields.username}
            onChange={(username) => setFields({ ...fields, username })}
            autoComplete="off"
            isRequired
          />
        )}
        {isOwn ? (
          <p className="text-quiet">
            {roleLabels[fields.role]}. {messages.ownNote}
          </p>
        ) : (
          <div>
            <Select
              label={messages.role}
              name="role"
              choices={roleChoices}
              value={fields.role}
              onChange={(role) => setFields({ ...fields, role: role as Role })}
              isRequired
            />
            <p className="mt-1 text-sm text-quiet">{roleNotes[fields.role]}</p>
          </div>
        )}
        <TextField
          label={messages.email}
          name="email"
          type="email"
          value={fields.email}
          onChange={(email) => setFields({ ...fields, email })}
          description={messages.emailHint}
          autoComplete="off"
        />
        <ProfileFields
          fields={fields}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
      </LockedFields>
      <ActionBar>
        {failure && <FailureMessage>{failure}</FailureMessage>}
        <Button type="submit" variant="main" isPending={isBusy}>
          {user ? adminMessages.save : messages.invite}
        </Button>
      </ActionBar>
      <LeaveGuard isDirty={isDirty} detail={leaveMessages.noDraft} />
      <Spinner visible={isBusy} />
    </Form>
  );
}
