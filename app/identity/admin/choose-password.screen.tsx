import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { CallError } from '../../api/client/client.ts';
import { openApi } from '../../api/client/staff-client.ts';
import { errorsIn, type FieldErrors } from '../../api/contract/field-errors.ts';
import { Button, ButtonLink } from '../../ui/admin/button.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { Logo } from '../../content/site/public/logo.tsx';
import { choosePasswordMessages as messages, passwordMessages } from '../password.messages.ts';
import { chosenPassword, userEndpoints } from '../users/user.contract.ts';
import { useChange } from '../../ui/admin/use-change.ts';

const words = { missing: messages.ended };

/**
 * The secret is in the fragment, which browsers do not send to the server. Another link that is opened in the same
 * window changes the fragment without loading the page.
 */
export default function ChoosePassword() {
  const { hash } = useLocation();
  return <OfLink key={hash} secret={hash.slice(1)} />;
}

function OfLink({ secret }: { secret: string }) {
  const { shortName } = useCompany();
  const [username, setUsername] = useState<string>();
  const [isDone, setDone] = useState(false);
  const failure = useOwner(secret, setUsername);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 pt-10 pb-24">
      <p className="mb-8 flex items-center gap-3">
        <Logo className="w-9 flex-none" />
        <strong className="text-xl font-[750] tracking-tight">{shortName}</strong>
      </p>
      <PageHeading title={messages.title} />
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {isDone && <p role="status">{messages.done}</p>}
      {username !== undefined && !isDone && (
        <>
          <p className="mb-5 wrap-anywhere">{messages.welcome(username)}</p>
          <Choice username={username} secret={secret} onDone={() => setDone(true)} />
        </>
      )}
      {(isDone || failure) && (
        <p className="mt-6">
          <ButtonLink variant={isDone ? 'main' : 'plain'} href={addresses.login} autoFocus={isDone}>
            {messages.toLogin}
          </ButtonLink>
        </p>
      )}
      <Spinner visible={username === undefined && !failure} />
    </main>
  );
}

/** Finds the owner of the link and passes the name to `tell`. Returns an error message, if any. */
function useOwner(secret: string, tell: (username: string) => void): string | undefined {
  const { failure, attempt } = useChange({ words });
  const find = useEffectEvent(() =>
    attempt(async () => {
      const body = { secret: secret || '-' };
      tell((await openApi(userEndpoints.findLinkOwner, { body })).username);
    }),
  );
  useEffect(() => void find(), []);
  return failure;
}

const blank = { wanted: '', again: '' };

function errorsOf(fields: typeof blank): FieldErrors {
  const isSame = fields.wanted === fields.again;
  return {
    ...errorsIn(chosenPassword, { ...fields, secret: '-' }),
    ...(!isSame && { again: [passwordMessages.different] }),
  };
}

interface ChoiceProps {
  username: string;
  secret: string;
  onDone: () => void;
}

function Choice({ username, secret, onDone }: ChoiceProps) {
  const [fields, setFields] = useState(blank);
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const wasUncertain = useRef(false);
  const [isProbablySet, setProbablySet] = useState(false);
  const { failure, isBusy, attempt } = useChange({ refuse, words, explain });

  /** The link ends with the choice, so a retry after a lost answer fails although the password is set. */
  function explain(error: unknown): string | undefined {
    if (!(error instanceof CallError)) return undefined;
    if (error.isUncertain) wasUncertain.current = true;
    const isEnded = error.status === 404 && !error.isForeign;
    if (!isEnded || !wasUncertain.current) return undefined;
    setProbablySet(true);
    return messages.probablySet;
  }

  async function choose(): Promise<void> {
    if (refuse(errorsOf(fields))) return;
    const body = { secret, wanted: fields.wanted };
    if (await attempt(() => openApi(userEndpoints.choosePassword, { body }))) onDone();
  }

  const field = (name: keyof typeof blank) => (
    <TextField
      label={passwordMessages[name]}
      name={name}
      type="password"
      autoComplete="new-password"
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      isRequired
      {...(name === 'wanted' && { description: messages.hint })}
    />
  );
  return (
    <Form onSubmit={() => void choose()} errors={errors} refusal={refusal}>
      {/* Tells the password manager the user name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {isProbablySet ? (
        <div>
          <ButtonLink variant="main" href={addresses.login} autoFocus>
            {messages.toLogin}
          </ButtonLink>
        </div>
      ) : (
        <>
          {field('wanted')}
          {field('again')}
          <Button type="submit" variant="main" isPending={isBusy}>
            {messages.submit}
          </Button>
        </>
      )}
      <Spinner visible={isBusy} />
    </Form>
  );
}
