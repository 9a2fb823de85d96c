import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Todo, TodoGroup } from '../todo.contract.ts';
import { addressOfTodo, backupTitle, daysLeft, listOf, noteOf, titleOf } from './todo-places.ts';
import { shownCount, todosCopy as copy } from './todos.copy.ts';

interface TodoGroupSectionProps {
  group: TodoGroup;
  /** What can be done about all of them at once. */
  children?: ReactNode;
}

/** What there is to do of one sort: what it is on the left, the first few on the right. */
export function TodoGroupSection({ group, children }: TodoGroupSectionProps) {
  const { name, count, items } = group;
  const { title, lead } = copy.groups[name];
  const list = listOf(group);
  const rest = count - items.length;
  const all = rest > 0 ? copy.more(rest) : copy.all;
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
              // Of one item several links may lead nowhere.
              key={`${todo.kind}:${todo.itemId}:${todo.detail}:${index}`}
              className="border-b border-line py-1.5 last:border-b-0"
            >
              <TodoEntry of={todo} group={group} />
            </li>
          ))}
        </ul>
        {list ? (
          <Link to={list} aria-label={`${all}: ${title}`} className={linkLook}>
            {all}
          </Link>
        ) : (
          rest > 0 && <p className="text-sm text-quiet">{all}</p>
        )}
      </div>
    </section>
  );
}

function TodoEntry({ of: todo, group: { name } }: { of: Todo; group: TodoGroup }) {
  const address = name === 'backups' ? undefined : addressOfTodo(todo, name);
  const title = name === 'backups' ? backupTitle(todo) : titleOf(todo);
  const isOver = name === 'endings' && daysLeft(todo.at!) < 0;
  return (
    <>
      {address === undefined ? (
        <span className="inline-flex min-h-9 items-center">{title}</span>
      ) : (
        <Link to={address} data-item className={linkLook}>
          {title}
        </Link>
      )}
      {name === 'links' && (
        <span className="figure block text-sm wrap-anywhere">{todo.detail}</span>
      )}
      <span className={`block text-sm wrap-anywhere ${isOver ? 'text-danger' : 'text-quiet'}`}>
        {noteOf(name, todo)}
      </span>
    </>
  );
}

const linkLook =
  'inline-flex min-h-9 max-w-full items-center text-petrol underline underline-offset-4 wrap-anywhere max-sm:min-h-11 pointer-coarse:min-h-11';
