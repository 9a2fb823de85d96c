import { useState, type ReactNode } from 'react';
import { CallError } from '../../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';
import { keepToken } from '../../../api/session.ts';
import { openApi } from '../../../api/staff-client.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Form } from '../../../ui/admin/form.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { authEndpoints, loginInput, loginMessages } from '../auth.contract.ts';
import { loginCopy } from '../login.copy.ts';

interface SignInFormProps {
  /** Called once the token is kept. */
  onSignedIn: () => Promise<void> | void;
  /** Stands above the fields while nothing has failed. */
  notice?: ReactNode;
  /** Whoever was signed in before. */
  username?: string;
}

/** Name and password; the same on the sign-in page and where the session ended in mid-work. */
export function SignInForm({ onSignedIn, notice, ...props }: SignInFormProps) {
  const [username, setUsername] = useState(props.username ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setFailure(undefined);
    const input = loginInput.safeParse({ username, password });
    setErrors(input.success ? {} : fieldErrors(input.error));
    if (!input.success) return;
    setBusy(true);
    try {
      keepToken((await openApi(authEndpoints.login, { body: input.data })).token);
      await onSignedIn();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={signIn} errors={errors}>
      {failure ? <FailureMessage>{failure}</FailureMessage> : notice}
      <TextField
        label={loginCopy.username}
        name="username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        isRequired
      />
      <TextField
        label={loginCopy.password}
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={props.username !== undefined}
        isRequired
      />
      <Button type="submit" look="main" isPending={isBusy}>
        {loginCopy.submit}
      </Button>
      <Spinner visible={isBusy} />
    </Form>
  );
}

/** The spec's words for every failure (section 8), with the reason where that helps. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 429 && error.problem) return error.problem.title;
  if (error.status === 401) return loginMessages.failed;
  return `${loginMessages.failed}: ${loginCopy.unreachable}`;
}
