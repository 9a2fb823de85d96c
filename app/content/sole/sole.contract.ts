import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { PICTURED_BODY_LIMIT } from '../../media/picture.contract.ts';
import { contentPath, readsOf } from '../arranged/arranged.contract.ts';
import type { Fields } from '../field.ts';
import { imageForm, inputOf, shownOf } from '../kind.contract.ts';
import { pendingCalls } from '../pending.contract.ts';
import type { SoleKind } from '../kind.ts';

export function soleContract<Name extends string, Id extends string, F extends Fields>(
  kind: SoleKind<Id, F, Name>,
) {
  const { name, words, title } = kind;
  const path = contentPath(name);
  const input = inputOf(kind).meta({ id: `${title}Input` });
  const stored = z.object(shownOf(kind)).meta({ id: title });
  const calls = {
    one: endpoint({
      method: 'get',
      path,
      summary: `Reads the ${words.english}.`,
      tag: 'content',
      access: 'visitor',
      reads: readsOf(kind),
      isKept: true,
      query: imageForm,
      response: stored,
    }),
    update: endpoint({
      method: 'put',
      path,
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
    input,
    stored,
    calls: { ...calls, ...pendingCalls(kind, `${path}/pending`, 'content', input, stored) },
  };
}
