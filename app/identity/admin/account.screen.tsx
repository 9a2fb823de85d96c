import { addresses } from '../../text/addresses.ts';
import { guardedApi } from '../../api/client/staff-client.ts';
import { ButtonLink } from '../../ui/admin/button.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { factorEndpoints } from '../factors/factor.contract.ts';
import { sessionEndpoints } from '../sessions/session.contract.ts';
import { profileEndpoints } from '../users/profile.contract.ts';
import type { Route } from './+types/account.screen';
import { FactorSection } from './factor-section.tsx';
import { accountMessages as messages } from './people.messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { SessionSection } from './session-section.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const api = guardedApi(request);
  const [profile, factors, sessions] = await Promise.all([
    api(profileEndpoints.getProfile),
    api(factorEndpoints.getFactors),
    api(sessionEndpoints.getSessions),
  ]);
  return { profile, factors, sessions };
}

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { profile, factors, sessions } = loaderData;
  return (
    <>
      <PageHeading title={messages.title}>
        <ButtonLink href={addresses.adminPassword}>{messages.changePassword}</ButtonLink>
      </PageHeading>
      <div className="flex max-w-3xl flex-col gap-12">
        <ProfileForm profile={profile} />
        <FactorSection factors={factors} />
        <SessionSection sessions={sessions} />
      </div>
    </>
  );
}
