import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { CallError } from '../../../api/client.ts';
import { company } from '../../../content/company.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Form } from '../../../ui/admin/form.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { authEndpoints, loginInput, loginMessages } from '../auth.contract.ts';
import { loginCopy } from '../login.copy.ts';
import { dropToken, keepToken, pageAfterLogin } from '../../../api/session.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';

export default function Login() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Opening this screen ends whatever session there was (spec, section 4).
  useEffect(dropToken, []);

  async function signIn() {
    setFailure(undefined);
    const input = loginInput.safeParse({ username, password });
    setErrors(input.success ? {} : fieldErrors(input.error));
    if (!input.success) return;
    setBusy(true);
    try {
      keepToken((await staffApi(authEndpoints.login, { body: input.data })).token);
      await navigate(pageAfterLogin(search.get('vissza')), { replace: true });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-10">
      <PageTitle title={loginCopy.title} />
      <p className="text-quiet">{company.shortName}</p>
      <h1 className="mb-6 text-3xl font-bold">{loginCopy.title}</h1>
      {search.has('vissza') && !failure && <p className="mb-4">{loginCopy.needed}</p>}
      {search.has('kilepes') && !failure && <p className="mb-4">{loginCopy.signedOut}</p>}
      <Form onSubmit={signIn} errors={errors}>
        {failure && <FailureMessage>{failure}</FailureMessage>}
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
          isRequired
        />
        <Button type="submit" look="main" isDisabled={isBusy}>
          {loginCopy.submit}
        </Button>
      </Form>
      <p className="mt-8">
        <a className="text-petrol underline" href={addresses.home}>
          {loginCopy.publicSite}
        </a>
      </p>
      <Spinner visible={isBusy} />
    </main>
  );
}

/** The spec's words for every failure (section 8), with the reason where that helps. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 429 && error.problem) return error.problem.title;
  if (error.status === 401) return loginMessages.failed;
  return `${loginMessages.failed}: ${loginCopy.unreachable}`;
}
