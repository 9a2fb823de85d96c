import { useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { pageAfterLogin } from '../../api/client/session.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { Logo } from '../../content/site/public/logo.tsx';
import { loginTexts } from '../login.messages.ts';
import { loginPageMessages } from '../login-page.messages.ts';
import { endSessionOfPage } from './end-session.ts';
import { SignInForm } from './sign-in-form.tsx';

export default function Login() {
  const { shortName } = useCompany();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isTold, setTold] = useState(true);
  // Opening this screen ends the current session (spec, section 4), but none that begins once the screen is shown.
  useLayoutEffect(() => void endSessionOfPage().then(setTold), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <meta name="description" content={loginPageMessages.description} />
      <div aria-hidden className="neatline" />
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-10 pb-24">
        <p className="mb-8 flex items-center gap-3">
          <Logo className="w-9 flex-none" />
          <strong className="text-xl font-[750] tracking-tight">{shortName}</strong>
        </p>
        <PageHeading title={loginTexts.title} />
        <SignInForm
          notice={
            <>
              {search.has('vissza') && <p>{loginTexts.needed}</p>}
              {search.has('kilepes') && isTold && <p>{loginTexts.signedOut}</p>}
              {!isTold && <p role="status">{loginTexts.notTold}</p>}
            </>
          }
          onSignedIn={() => navigate(pageAfterLogin(search.get('vissza')), { replace: true })}
        />
        <p className="mt-8">
          <a
            className="inline-flex min-h-11 items-center text-petrol underline"
            href={addresses.home}
          >
            {loginTexts.publicSite}
          </a>
        </p>
      </main>
    </div>
  );
}
