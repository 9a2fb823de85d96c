import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { dropToken, pageAfterLogin } from '../../../api/session.ts';
import { company } from '../../../content/company.ts';
import { PageHeading } from '../../../ui/admin/page-heading.tsx';
import { Logo } from '../../../ui/public/logo.tsx';
import { loginCopy } from '../login.copy.ts';
import { SignInForm } from './sign-in-form.tsx';

export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Opening this screen ends whatever session there was (spec, section 4).
  useEffect(dropToken, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <div aria-hidden className="neatline" />
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-10 pb-24">
        <p className="mb-8 flex items-center gap-3">
          <Logo className="w-9 flex-none" />
          <strong className="text-xl font-[750] tracking-tight">{company.shortName}</strong>
        </p>
        <PageHeading title={loginCopy.title} />
        <SignInForm
          notice={
            <>
              {search.has('vissza') && <p>{loginCopy.needed}</p>}
              {search.has('kilepes') && <p>{loginCopy.signedOut}</p>}
            </>
          }
          onSignedIn={() => navigate(pageAfterLogin(search.get('vissza')), { replace: true })}
        />
        <p className="mt-8">
          <a className="text-petrol underline" href={addresses.home}>
            {loginCopy.publicSite}
          </a>
        </p>
      </main>
    </div>
  );
}
