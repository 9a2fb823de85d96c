import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { dropToken, pageAfterLogin } from '../../../api/session.ts';
import { company } from '../../../content/company.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { loginCopy } from '../login.copy.ts';
import { SignInForm } from './sign-in-form.tsx';

export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Opening this screen ends whatever session there was (spec, section 4).
  useEffect(dropToken, []);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-10">
      <PageTitle title={loginCopy.title} />
      <p className="text-quiet">{company.shortName}</p>
      <h1 className="mb-6 text-3xl font-bold">{loginCopy.title}</h1>
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
  );
}
