import { useState, type ReactNode } from 'react';
import { CallError } from '../../api/client/client.ts';
import { errorsIn, fieldErrors } from '../../api/contract/field-errors.ts';
import { keepToken } from '../../api/client/session.ts';
import { openApi } from '../../api/client/staff-client.ts';
import { faultId } from '../../content/fault.copy.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
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

const errorsOf = (fields: object) => errorsIn(loginInput, fields);

/** Name and password; the same on the sign-in page and where the session ended in mid-work. */
export function SignInForm({ onSignedIn, notice, ...props }: SignInFormProps) {
  const [username, setUsername] = useState(props.username ?? '');
  const [password, setPassword] = useState('');
  const { errors, refusal, refuse } = useRefusal({ username, password }, errorsOf);
  const [failure, setFailure] = useState<ReactNode>();
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setFailure(undefined);
    const input = loginInput.safeParse({ username, password });
    refuse(input.success ? {} : fieldErrors(input.error));
    if (!input.success) return;
    setBusy(true);
    try {
      keepToken((await openApi(authEndpoints.login, { body: input.data })).token);
      await onSignedIn();
    } catch (error) {
      setFailure(failed(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={signIn} errors={errors} refusal={refusal}>
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

/** The spec's words for every failure (section 8), and beside them what happened if it was something else. */
function failed(error: unknown): ReactNode {
  const circumstance = circumstanceOf(error);
  return (
    <>
      <strong>{loginMessages.failed}</strong>
      {circumstance && `: ${circumstance}`}
    </>
  );
}

const inMidSentence = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

function circumstanceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) throw error;
  const { status, problem, isForeign, requestId } = error;
  if (status === 401 && !isForeign) return undefined;
  if (status === 0) return isForeign ? loginCopy.foreign : loginCopy.unreachable;
  // Of 5xx only the refusals that pass by themselves have words that say more than ours.
  // It goes on after a colon.
  if (problem && (status < 500 || status === 503)) return inMidSentence(problem.title);
  return requestId ? `${loginCopy.fault} ${faultId(requestId)}` : loginCopy.fault;
}
