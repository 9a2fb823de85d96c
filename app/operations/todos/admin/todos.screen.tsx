import { useRole } from '../../../ui/admin/use-role.ts';
import { Link } from 'react-router';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { lateLabel } from '../../../enquiries/contact-request-labels.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { SHOWN, todoEndpoints, todoGroups } from '../todo.contract.ts';
import type { Route } from './+types/todos.screen';
import type { ReactNode } from 'react';
import type { Todo, TodoGroup } from '../todo.contract.ts';
import { withStaffTypes } from '../../../content/admin/staff-types.ts';
import {
  ALL_OF,
  addressOfTodo,
  allOf,
  backupTitle,
  daysLeft,
  noteOf,
  titleOf,
} from './todo-places.ts';
import { todosMessages as messages, shownCount } from './todos.messages.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requested = new URL(request.url).searchParams.get(ALL_OF);
  const query = { all: todoGroups.find((name) => name === requested) };
  return await withStaffTypes(guardedApi(request)(todoEndpoints.getTodos, { query }));
}

export default function TodosScreen({ loaderData }: Route.ComponentProps) {
  const { groups, linkCheck } = loaderData;
  const { failure, isBusy, attempt } = useChange();
  const reload = useReload();
  const role = useRole();

  async function run(call: () => Promise<unknown>, done: string): Promise<void> {
    if (!(await attempt(call))) return;
    toast(done);
    await reload();
  }

  const checkNow = linkCheck !== 'off' && (
    <Button
      isPending={isBusy}
      onPress={() => void run(() => staffApi(todoEndpoints.checkLinks), messages.checked)}
    >
      {messages.checkNow}
    </Button>
  );
  const actions: Record<string, React.ReactNode> = {
    links: checkNow,
    mails: role === 'administrator' && (
      <Button
        isPending={isBusy}
        onPress={() => void run(() => staffApi(todoEndpoints.retryMails), messages.retried)}
      >
        {messages.retryMails}
      </Button>
    ),
  };
  return (
    <>
      <PageHeading title={messages.title} />
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
          {linkCheck === 'off' ? messages.linksOff : messages.linksOwn}
        </p>
      )}
    </>
  );
}

function Nothing() {
  return (
    <section aria-label={messages.nothing} className="flex flex-col items-start gap-4 py-10">
      <SpiritLevel />
      <h2 className="text-xl">{messages.nothing}</h2>
      <p className="max-w-prose text-quiet">{messages.nothingLead}</p>
    </section>
  );
}

/** A spirit level with a centred bubble, which means that there is nothing to do. */
function SpiritLevel() {
  return (
    <svg aria-hidden viewBox="0 0 240 72" className="w-60 max-w-full text-ink">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="8" y="14" width="224" height="44" className="fill-sheet" />
        <rect x="56" y="22" width="128" height="28" rx="14" className="fill-band" />
        <path d="M102 22v28M138 22v28" />
        <path d="M8 64h224" strokeWidth="1" />
        <path d="M20 64v5M60 64v5M100 64v5M140 64v5M180 64v5M220 64v5" strokeWidth="1" />
        <path d="M22 30h18M22 36h18M22 42h18M200 30h18M200 36h18M200 42h18" strokeWidth="1" />
      </g>
      <ellipse cx="120" cy="34" rx="15" ry="9" className="fill-done" />
      <path
        d="M111 31q9-5 18 0"
        fill="none"
        stroke="var(--color-sheet)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface TodoGroupSectionProps {
  group: TodoGroup;
  /** Actions that apply to the whole group. */
  children?: ReactNode;
}

/** A group of tasks: its title on the left, its first items on the right. */
function TodoGroupSection({ group, children }: TodoGroupSectionProps) {
  const { name, count, items } = group;
  const { title, lead } = messages.groups[name];
  // An item with several pictures without alt text is listed once, but each picture counts. A list shorter than `SHOWN`
  // is complete.
  const rest = items.length < SHOWN ? 0 : count - items.length;
  const list = allOf(group, rest);
  const all = rest > 0 ? messages.more(rest) : messages.all;
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid scroll-mt-4 gap-x-8 gap-y-2 border-t-[1.5px] border-ink bg-sheet lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="px-4 pt-4 lg:pb-5">
        <h2 id={`${name}-title`} className="flex items-baseline justify-between gap-3 text-lg">
          {title}
          <span className="figure font-semibold text-mark">{shownCount(count)}</span>
        </h2>
        <p className="mt-1 text-sm text-quiet">{lead}</p>
        {children && <div className="mt-3">{children}</div>}
      </div>
      <div className="min-w-0 px-4 pb-3 lg:pt-3">
        <ul>
          {items.map((todo, index) => (
            <li
              // The index is part of the key, because an item may have several dead links.
              key={`${todo.kind}:${todo.itemId}:${todo.detail}:${index}`}
              className="border-b border-line py-1.5 last:border-b-0"
            >
              <TodoEntry of={todo} group={group} />
            </li>
          ))}
        </ul>
        {list && (
          <Link to={list} aria-label={`${all}: ${title}`} className={linkStyle}>
            {all}
          </Link>
        )}
      </div>
    </section>
  );
}

function TodoEntry({ of: todo, group: { name } }: { of: Todo; group: TodoGroup }) {
  const address = name === 'backups' ? undefined : addressOfTodo(todo, name);
  const title = name === 'backups' ? backupTitle(todo) : titleOf(todo);
  const isOver = todo.isLate || (name === 'endings' && daysLeft(todo.at!) < 0);
  return (
    <>
      {address === undefined ? (
        <span className="inline-flex min-h-9 items-center">{title}</span>
      ) : (
        <Link to={address} data-item className={linkStyle}>
          {title}
        </Link>
      )}
      {name === 'links' && (
        <span className="figure block text-sm wrap-anywhere">{todo.detail}</span>
      )}
      <span className={`block text-sm wrap-anywhere ${isOver ? 'text-danger' : 'text-quiet'}`}>
        {todo.isLate && <Badge variant="late">{lateLabel}</Badge>} {noteOf(name, todo)}
      </span>
    </>
  );
}

const linkStyle =
  'inline-flex min-h-9 max-w-full items-center text-petrol underline underline-offset-4 wrap-anywhere max-sm:min-h-11 pointer-coarse:min-h-11';
