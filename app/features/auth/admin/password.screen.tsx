import { useState } from 'react';
import { CallError } from '../../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';
import { keepToken } from '../../../api/session.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy, failureCopy } from '../../../content/admin.copy.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { failureText } from '../../../ui/admin/failure-text.ts';
import { Form } from '../../../ui/admin/form.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import { PageHeading } from '../../../ui/admin/page-heading.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { toast } from '../../../ui/admin/toasts.tsx';
import { authEndpoints, passwordInput } from '../auth.contract.ts';
import { passwordCopy as copy } from '../login.copy.ts';

const blank = { current: '', wanted: '', again: '' };

/** One's own password: the old one, and the new one twice. */
export default function Password() {
  const [fields, setFields] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    const input = passwordInput.safeParse(fields);
    const found = input.success ? {} : fieldErrors(input.error);
    if (fields.wanted !== fields.again) found['again'] = [copy.different];
    setErrors(found);
    setFailure(undefined);
    if (!input.success || found['again']) return;
    setBusy(true);
    try {
      keepToken((await staffApi(authEndpoints.changePassword, { body: input.data })).token);
      setFields(blank);
      toast(copy.changed);
    } catch (error) {
      if (error instanceof CallError) setErrors(error.problem?.errors ?? {});
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof blank, autoComplete: string) => (
    <TextField
      label={copy[name]}
      name={name}
      type="password"
      autoComplete={autoComplete}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      isRequired
      {...(name === 'wanted' && { description: copy.hint })}
    />
  );
  return (
    <div className="max-w-md">
      <PageHeading title={adminCopy.ownPassword} />
      <Form onSubmit={save} errors={errors}>
        {field('current', 'current-password')}
        {field('wanted', 'new-password')}
        {field('again', 'new-password')}
        {failure && failure !== failureCopy.refused && <FailureMessage>{failure}</FailureMessage>}
        <Button type="submit" look="main" isPending={isBusy}>
          {adminCopy.save}
        </Button>
      </Form>
      <Spinner visible={isBusy} />
    </div>
  );
}
