import { useRouteLoaderData } from 'react-router';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { useChange } from '../../auth/admin/use-change.ts';
import { Button } from '../../ui/admin/button.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { todoEndpoints } from '../todo.contract.ts';
import type { Route } from './+types/todos.screen';
import { SpiritLevel } from './spirit-level.tsx';
import { TodoGroupSection } from './todo-group.tsx';
import { todosCopy as copy } from './todos.copy.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await guardedApi(request)(todoEndpoints.getTodos);
}

/** Everything that needs somebody, on one page. */
export default function TodosScreen({ loaderData }: Route.ComponentProps) {
  const { groups, linkCheck } = loaderData;
  const { failure, isBusy, attempt } = useChange();
  const reload = useReload();
  const role = useRouteLoaderData<{ role?: string }>('auth/admin/guard.layout')?.role;

  async function run(call: () => Promise<unknown>, done: string): Promise<void> {
    if (!(await attempt(call))) return;
    toast(done);
    await reload();
  }

  const checkNow = linkCheck !== 'off' && (
    <Button
      isPending={isBusy}
      onPress={() => void run(() => staffApi(todoEndpoints.checkLinks), copy.checked)}
    >
      {copy.checkNow}
    </Button>
  );
  const actions: Record<string, React.ReactNode> = {
    links: checkNow,
    mails: role === 'administrator' && (
      <Button
        isPending={isBusy}
        onPress={() => void run(() => staffApi(todoEndpoints.retryMails), copy.retried)}
      >
        {copy.retryMails}
      </Button>
    ),
  };
  return (
    <>
      <PageHeading title={copy.title} />
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {groups.length === 0 ? (
        <Nothing />
      ) : (
        <div className="grid gap-6 [&>section]:border-b [&>section]:border-b-line">
          {groups.map((group) => (
            <TodoGroupSection key={group.name} group={group}>
              {actions[group.name]}
            </TodoGroupSection>
          ))}
        </div>
      )}
      {linkCheck !== 'all' && (
        <p className="mt-8 text-sm text-quiet">
          {linkCheck === 'off' ? copy.linksOff : copy.linksOwn}
        </p>
      )}
    </>
  );
}

function Nothing() {
  return (
    <section aria-label={copy.nothing} className="flex flex-col items-start gap-4 py-10">
      <SpiritLevel />
      <h2 className="text-xl">{copy.nothing}</h2>
      <p className="max-w-prose text-quiet">{copy.nothingLead}</p>
    </section>
  );
}
