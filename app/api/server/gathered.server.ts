/** Entities in process: objects with nothing left to read. */
import { EntityList, hasLongText, LongText, SingleEntity } from './entities.server.ts';
import { queues } from '../../platform/queues.server.ts';

/** What a handler gave, held as a whole: entities with all of their texts. Throws 503 where too many wait. */
export async function gathered(result: unknown, turns = queues.answers.contents): Promise<unknown> {
  if (result instanceof Response) throw new Error('a file is not to be had in process');
  if (!(result instanceof EntityList) && !(result instanceof SingleEntity)) return result;
  const gather = async () =>
    result instanceof EntityList ? wholeList(result) : whole((await result.read()) as object);
  if (!result.isHeavy) return await gather();
  return await turns.run(gather);
}

async function wholeList({ items }: EntityList<unknown>): Promise<unknown[]> {
  const list = [];
  for await (const batch of items) {
    for (const item of batch as object[]) list.push(await whole(item));
  }
  return list;
}

async function whole(item: object): Promise<object> {
  if (!hasLongText(item)) return item;
  const read = Object.entries(item).map(async ([name, value]) => [name, await textOf(value)]);
  return Object.fromEntries(await Promise.all(read));
}

async function textOf(value: unknown): Promise<unknown> {
  if (!(value instanceof LongText)) return value;
  let text = '';
  for await (const piece of value.pieces()) text += piece;
  return text;
}
