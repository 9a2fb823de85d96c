import { useState, useSyncExternalStore, type ReactNode, useEffect, useEffectEvent } from 'react';
import { CallError } from '../../api/client/client.ts';
import { keepToken, readToken } from '../../api/client/session.ts';
import { openApi } from '../../api/client/staff-client.ts';
import { errorsIn, fieldErrors, type FieldErrors } from '../../api/contract/field-errors.ts';
import { Button } from '../../ui/admin/button.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { authEndpoints, loginInput, loginMessages } from '../auth.contract.ts';
import { loginTexts } from '../login.messages.ts';
import { answerOfPasskey, canUsePasskeys, cancelledText, PasskeyCancelled } from './passkeys.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { faultId } from '../../text/messages/fault.messages.ts';
import { isMissingCode } from '../../ui/admin/message/missing-code.ts';

interface SignInFormProps {
  /** Called after the token is stored. */
  onSignedIn: () => Promise<void> | void;
  /** Shown above the fields until there is an error. */
  notice?: ReactNode;
  /** Name of the user whose session has ended. */
  username?: string;
}

/** The browser's support for passkeys never changes, so there is nothing to subscribe to. */
const never = () => () => {};

const blank = { username: '', password: '', code: '' };

/** Sign-in form of the sign-in page, and of the dialog for a session that has ended during work. */
export function SignInForm({ onSignedIn, notice, ...props }: SignInFormProps) {
  const [fields, setFields] = useState({ ...blank, username: props.username ?? '' });
  /** The accepted second factors, known once the password was right. */
  const [factors, setFactors] = useState<string[]>();
  const errorsOf = (given: typeof blank): FieldErrors => ({
    ...errorsIn(loginInput, given),
    ...(factors && given.code.trim() === '' && { code: [loginTexts.codeRequired] }),
  });
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const [failure, setFailure] = useState<ReactNode>();
  const [isBusy, setBusy] = useState(false);
  const takesPasskeys = useSyncExternalStore(never, canUsePasskeys, () => false);

  async function attempt(newToken: () => Promise<string>): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      keepToken(await newToken());
      if (readToken() === null) return setFailure(loginTexts.noStorage);
      await onSignedIn();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function tell(error: unknown): void {
    const { problem } = error as CallError;
    if (problem?.type === 'urn:problem:second-factor-needed') setFactors(problem.factors ?? []);
    else if (factors && problem?.errors) refuse(problem.errors);
    else setFailure(signInFailure(error));
  }

  function signIn(given = fields): void {
    const input = loginInput.safeParse(given);
    const found = { ...(input.success ? {} : fieldErrors(input.error)), ...errorsOf(given) };
    setFailure(undefined);
    if (refuse(found) || !input.success) return;
    void attempt(async () => (await openApi(authEndpoints.login, { body: input.data })).token);
  }

  const takeSent = (typed: Partial<typeof blank>, isSent: boolean) => {
    const given = { ...fields, ...typed };
    setFields(given);
    if (isSent) signIn(given);
  };
  // Only the form on the sign-in page was part of the served page, not the one in a dialog.
  useSentBefore(['username', 'password'], takeSent, props.username === undefined);

  const signInByPasskey = () =>
    attempt(async () => {
      const response = await answerOfPasskey(await openApi(authEndpoints.beginPasskeyLogin));
      return (await openApi(authEndpoints.loginByPasskey, { body: { response } })).token;
    });

  function startOver(): void {
    setFactors(undefined);
    setFields(blank);
    refuse({});
  }

  const status = factors ? <p role="status">{loginTexts.secondStep}</p> : notice;
  const field = (name: keyof typeof blank) => ({
    name,
    label: loginTexts[name],
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    isRequired: true,
  });
  return (
    <Form onSubmit={() => signIn()} errors={errors} refusal={refusal}>
      {failure ? <FailureMessage>{failure}</FailureMessage> : status}
      {!factors && <TextField {...field('username')} autoComplete="username" />}
      {!factors && (
        <TextField
          {...field('password')}
          type="password"
          autoComplete="current-password"
          autoFocus={props.username !== undefined}
        />
      )}
      {factors && (
        <TextField
          {...field('code')}
          description={factors.includes('totp') ? loginTexts.codeHint : loginTexts.recoveryHint}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Button type="submit" variant="main" isPending={isBusy}>
        {loginTexts.submit}
      </Button>
      {(!factors || factors.includes('passkey')) && (
        // The space is reserved: a button that appeared late would move others away while the user clicks.
        <div className={takesPasskeys ? 'grid' : 'invisible grid'}>
          <Button isPending={isBusy} onPress={() => void signInByPasskey()}>
            {loginTexts.byPasskey}
          </Button>
        </div>
      )}
      {factors && (
        <Button isPending={isBusy} onPress={startOver}>
          {loginTexts.startOver}
        </Button>
      )}
      <Spinner visible={isBusy} />
    </Form>
  );
}

/**
 * Forms of the served page. If a browser extension has changed them, React renders new forms, and only the old ones
 * contain what the user typed.
 */
const formsOfPage = typeof document === 'undefined' ? [] : [...document.forms];

/** Takes over what the user typed or submitted before the scripts ran (`app/ui/after-paint.ts`). */
function useSentBefore<Name extends string>(
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>, isSent: boolean) => void,
  /** Whether the form is part of the served page. */
  isOfPage: boolean,
): void {
  const begin = useEffectEvent(() => {
    const isIt = (form: HTMLFormElement) => form.querySelector(`[name='${names[0]}']`) !== null;
    const form = [...document.forms].find(isIt);
    if (!form || !isOfPage) return;
    // Taken only once, so that a later visit starts with an empty form.
    const came = formsOfPage.splice(0).find(isIt) ?? form;
    const isSent = came.dataset['isSent'] !== undefined;
    form.dataset['isAlive'] = 'true';
    const data = new FormData(came);
    const typed: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = data.get(name);
      if (value) typed[name] = String(value);
    }
    if (isSent || Object.keys(typed).length > 0) take(typed, isSent);
  });
  useEffect(() => begin(), []);
}

/** The specification's text for every failed sign-in (section 8). Other causes than a wrong password are added. */
function signInFailure(error: unknown): ReactNode {
  if (error instanceof PasskeyCancelled) return cancelledText(error, loginTexts.passkeyCancelled);
  if (isMissingCode(error)) return adminMessages.missingCode;
  if (!(error instanceof CallError)) throw error;
  if (error.problem?.title === loginMessages.wrongKey) return loginMessages.wrongKey;
  const circumstance = circumstanceOf(error);
  return (
    <>
      <strong>{loginMessages.failed}</strong>
      {circumstance && `: ${circumstance}`}
    </>
  );
}

const inMidSentence = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

function circumstanceOf({ status, problem, isForeign, requestId }: CallError): string | undefined {
  if (status === 401 && !isForeign) return undefined;
  if (status === 0) return isForeign ? loginTexts.foreign : loginTexts.unreachable;
  // Of 5xx errors, only the temporary ones (503) have a helpful text. It follows a colon.
  if (problem && (status < 500 || status === 503)) return inMidSentence(problem.title);
  return requestId ? `${loginTexts.fault} ${faultId(requestId)}` : loginTexts.fault;
}
