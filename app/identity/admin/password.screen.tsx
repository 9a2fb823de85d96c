import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import { errorsIn, type FieldErrors } from '../../api/contract/field-errors.ts';
import { keepToken } from '../../api/client/session.ts';
import { openApi, staffApi } from '../../api/client/staff-client.ts';
import { adminMessages, failureMessages } from '../../text/messages/admin.messages.ts';
import { ActionBar } from '../../ui/admin/form/action-bar.tsx';
import { Button } from '../../ui/admin/button.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { useChange } from '../../ui/admin/use-change.ts';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { authEndpoints, passwordInput, type PasswordInput } from '../auth.contract.ts';
import { passwordMessages as messages } from '../password.messages.ts';
import { accountMessages } from './people.messages.ts';
import { answerOfPasskey, cancelledText, canUsePasskeys, PasskeyCancelled } from './passkeys.ts';

const { proofCancelled } = accountMessages;

type Proof = Pick<PasswordInput, 'current' | 'passkey'>;

const blank = { current: '', wanted: '', again: '' };

function errorsOf({ again, ...fields }: Partial<typeof blank> & { passkey?: object }): FieldErrors {
  const isSame = fields.wanted === again;
  return { ...errorsIn(passwordInput, fields), ...(!isSame && { again: [messages.different] }) };
}

function explain(error: unknown): string | undefined {
  // If the change has succeeded, the old password and this session are no longer valid.
  if (error instanceof CallError && error.isUncertain) return messages.uncertain;
  return error instanceof PasskeyCancelled ? cancelledText(error, proofCancelled) : undefined;
}

/** Screen for changing one's password. Asks for the old password or a passkey, and for the new password. */
export default function Password() {
  const [fields, setFields] = useState(blank);
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const { failure, isBusy, attempt } = useChange({ refuse, words: failureMessages, explain });

  async function save(found: FieldErrors, prove: () => Promise<Proof>) {
    await attempt(async () => {
      if (refuse(found)) return;
      const { wanted } = fields;
      const body = { ...(await prove()), wanted };
      keepToken((await staffApi(authEndpoints.changePassword, { body })).token);
      setFields(blank);
      toast(messages.changed);
    });
  }

  const byPassword = () => save(errorsOf(fields), async () => ({ current: fields.current }));
  const byPasskey = () =>
    save(errorsOf({ wanted: fields.wanted, again: fields.again, passkey: {} }), async () => ({
      passkey: await answerOfPasskey(await openApi(authEndpoints.beginPasskeyLogin)),
    }));

  const field = (name: keyof typeof blank, autoComplete: string) => (
    <TextField
      label={messages[name]}
      name={name}
      type="password"
      autoComplete={autoComplete}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      isRequired
      {...(name === 'wanted' && { description: messages.hint })}
    />
  );
  return (
    <div className="max-w-md">
      <PageHeading title={adminMessages.ownPassword} />
      <Form onSubmit={() => void byPassword()} errors={errors} refusal={refusal}>
        {field('current', 'current-password')}
        {field('wanted', 'new-password')}
        {field('again', 'new-password')}
        <ActionBar>
          {failure && <FailureMessage>{failure}</FailureMessage>}
          <Button type="submit" variant="main" isPending={isBusy}>
            {adminMessages.save}
          </Button>
          {canUsePasskeys() && (
            <Button isPending={isBusy} onPress={() => void byPasskey()}>
              {messages.byPasskey}
            </Button>
          )}
        </ActionBar>
      </Form>
      <Spinner visible={isBusy} />
    </div>
  );
}
