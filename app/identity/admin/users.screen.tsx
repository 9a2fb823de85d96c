import { Link } from 'react-router';
import { addressOf, addresses } from '../../text/addresses.ts';
import { sessionUser } from '../../api/client/session.ts';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { Badge, type BadgeVariant } from '../../ui/admin/badge.tsx';
import { ButtonLink } from '../../ui/admin/button.tsx';
import { Select } from '../../ui/admin/field/select.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import { useReload } from '../../ui/admin/use-reload.ts';
import { factorPolicies, type FactorPolicy } from '../users/factor-policy.ts';
import { userEndpoints, type User } from '../users/user.contract.ts';
import type { Route } from './+types/users.screen';
import {
  policyLabels,
  roleLabels,
  stateLabels,
  userMessages as messages,
} from './people.messages.ts';
import { useChange } from '../../ui/admin/use-change.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const api = guardedApi(request);
  const [users, { factorPolicy }] = await Promise.all([
    api(userEndpoints.getUsers),
    api(userEndpoints.getFactorPolicy),
  ]);
  return { users, factorPolicy };
}

/** List of all users with their roles. */
export default function UsersScreen({ loaderData }: Route.ComponentProps) {
  const { users, factorPolicy } = loaderData;
  return (
    <>
      <PageHeading title={messages.title}>
        <ButtonLink variant="main" href={addressOf(addresses.adminUserEdit)}>
          {messages.add}
        </ButtonLink>
      </PageHeading>
      <ul aria-label={messages.title} className="border-t-[1.5px] border-b border-ink bg-sheet">
        {users.map((user) => (
          <UserRow key={user.username} user={user} />
        ))}
      </ul>
      <Policy stored={factorPolicy} />
    </>
  );
}

const stateVariants: Record<User['state'], BadgeVariant> = {
  active: 'done',
  invited: 'quiet',
  disabled: 'mark',
};

function UserRow({ user }: { user: User }) {
  const { username, displayName, position, role, state, email, lastSignInAt, hasFactor } = user;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-3 py-3 last:border-b-0 sm:px-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          to={addressOf(addresses.adminUserEdit, { username })}
          data-item
          className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere text-petrol underline"
        >
          {username}
        </Link>
        {username === sessionUser() && (
          <span className="ml-2 text-sm text-quiet">({messages.own})</span>
        )}
        <p className="text-sm wrap-anywhere text-quiet">
          {[displayName, position, email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge variant="quiet">{roleLabels[role]}</Badge>
        <Badge variant={stateVariants[state]}>{stateLabels[state]}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm text-quiet max-sm:basis-full sm:w-72">
        <dt>{messages.lastSignIn}</dt>
        <dd>{lastSignInAt ? shownMoment(lastSignInAt) : messages.never}</dd>
        <dt>{messages.factor}</dt>
        <dd>{hasFactor ? messages.hasFactor : messages.hasNoFactor}</dd>
      </dl>
    </li>
  );
}

const policyChoices = factorPolicies.map((key) => ({ key, label: policyLabels[key] }));

/** The policy on second factors. A choice applies at once. */
function Policy({ stored }: { stored: FactorPolicy }) {
  const { failure, isBusy, attempt } = useChange();
  const reload = useReload();
  const tellDone = useTellDone();
  async function choose(factorPolicy: string): Promise<void> {
    const requested = factorPolicy as FactorPolicy;
    const set = (policy: FactorPolicy, was?: FactorPolicy) =>
      staffApi(userEndpoints.setFactorPolicy, { body: { factorPolicy: policy, was } });
    const isDone = await attempt(() => set(requested));
    if (isDone) {
      tellDone({
        message: messages.policySaved,
        undoLabel: messages.undoPolicy,
        undone: messages.policyBack(policyLabels[stored]),
        undo: () => set(stored, requested),
      });
    }
    await reload({ isQuiet: !isDone });
  }
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-3 text-xl">{messages.policy}</h2>
      <div className="flex flex-col gap-3">
        <Select
          label={messages.policy}
          isLabelHidden
          choices={policyChoices}
          value={stored}
          onChange={(key) => void choose(key)}
        />
        <p className="text-sm text-quiet">{messages.policyNote}</p>
        {failure && <FailureMessage>{failure}</FailureMessage>}
      </div>
      <Spinner visible={isBusy} />
    </section>
  );
}
