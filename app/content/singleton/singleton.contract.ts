import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { PICTURED_BODY_LIMIT } from '../../media/picture.contract.ts';
import { contentPath, cacheTagsOf } from '../ordered-collection/ordered-collection.contract.ts';
import type { Fields } from '../field.ts';
import { imageForm, inputOf, shownOf } from '../content-type.contract.ts';
import { pendingCalls } from '../pending.contract.ts';
import type { Singleton } from '../content-type.ts';

export function singletonContract<Name extends string, Id extends string, F extends Fields>(
  type: Singleton<Id, F, Name>,
) {
  const { name, words, title } = type;
  const path = contentPath(name);
  const input = inputOf(type).meta({ id: `${title}Input` });
  const stored = z.object(shownOf(type)).meta({ id: title });
  const calls = {
    one: endpoint('get', path, {
      summary: `Reads the ${words.english}.`,
      tag: 'content',
      access: 'visitor',
      cacheTags: cacheTagsOf(type),
      isKept: true,
      query: imageForm,
      response: stored,
    }),
    update: endpoint('put', path, {
      summary: `Changes the ${words.english}.`,
      tag: 'content',
      access: 'staff',
      query: imageForm,
      body: input,
      bodyLimit: PICTURED_BODY_LIMIT,
      response: stored,
      failures: [412],
    }),
  };
  return {
    type,
    input,
    stored,
    calls: { ...calls, ...pendingCalls(type, `${path}/pending`, 'content', input, stored) },
  };
}
