import { useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { Form } from '../../../ui/admin/form/form.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { firstUseEndpoints, type FirstUse } from '../first-use.contract.ts';
import { firstUseMessages as messages } from './first-use.messages.ts';

/** Shows whether mail is configured, and sends a test mail to any address. */
export function MailStep({
  isSetUp,
  to,
  isAdministrator,
}: FirstUse['mail'] & { isAdministrator: boolean }) {
  if (!isSetUp) return <p className="mt-2">{messages.mailNotSetUp}</p>;
  return (
    <>
      <p className="mt-2 wrap-anywhere">{messages.mailSetUp(to)}</p>
      {isAdministrator && <TestMail />}
    </>
  );
}

function TestMail() {
  const [to, setTo] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [told, setTold] = useState<{ isSent: boolean; text: string }>();
  const { failure, isBusy, attempt } = useChange({
    refuse: setErrors,
    words: { uncertain: () => messages.mailUncertain },
  });

  async function send(): Promise<void> {
    setTold(undefined);
    await attempt(async () => {
      try {
        const body = { to };
        const { isSent, reason } = await staffApi(firstUseEndpoints.sendTestMail, { body });
        setTold({ isSent, text: isSent ? messages.mailSent(to) : messages.mailRefused(reason) });
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 429) throw error;
        setTold({ isSent: false, text: messages.tooManyMails });
      }
    });
  }

  return (
    <div className="mt-3">
      <Form errors={errors} onSubmit={() => void send()}>
        <div className="max-w-md">
          <TextField label={messages.mailTo} name="to" type="email" value={to} onChange={setTo} />
        </div>
        <div>
          <Button type="submit" isPending={isBusy}>
            {messages.sendMail}
          </Button>
        </div>
      </Form>
      <div role="status" className="mt-3 max-w-3xl wrap-anywhere">
        {told?.isSent && (
          <p className="border-l-4 border-done bg-done-band px-4 py-2">{told.text}</p>
        )}
      </div>
      {told && !told.isSent && <FailureMessage>{told.text}</FailureMessage>}
      {failure && <FailureMessage>{failure}</FailureMessage>}
    </div>
  );
}
