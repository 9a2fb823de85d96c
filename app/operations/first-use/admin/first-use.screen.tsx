import { useRole } from '../../../ui/admin/use-role.ts';
import { guardedApi } from '../../../api/client/staff-client.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { firstUseEndpoints } from '../first-use.contract.ts';
import type { Route } from './+types/first-use.screen';
import { FirstUseStepItem } from './first-use-step.tsx';
import { firstUseMessages as messages } from './first-use.messages.ts';
import { withStaffTypes } from '../../../content/admin/staff-types.ts';
import { StaleContacts } from '../../../content/site/admin/stale-contacts.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await withStaffTypes(guardedApi(request)(firstUseEndpoints.getFirstUse));
}

/** Guides an administrator through the first steps, and shows which steps are done. */
export default function FirstUseScreen({ loaderData }: Route.ComponentProps) {
  const { steps } = loaderData;
  const role = useRole();
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <>
      <PageHeading title={messages.title} />
      <StaleContacts />
      <p role="status" className="mb-6 font-semibold">
        {done === steps.length ? messages.finished : messages.progress(done, steps.length)}
      </p>
      <ol className="border-t-[1.5px] border-b border-ink bg-sheet">
        {steps.map((one, index) => (
          <FirstUseStepItem
            key={one.step}
            {...one}
            number={index + 1}
            found={loaderData}
            isAdministrator={role === 'administrator'}
          />
        ))}
      </ol>
    </>
  );
}
