import { ADMIN } from '../../support/administrator.ts';
import type { Random } from '../../support/random.ts';
import { done, seenThing, type Call, type Step, type Steps, type Thing } from './thing.ts';

/** Changes which roles need a second factor. The caller must have one (`giveFactor`). */
export function factorPolicy(random: Random): Thing {
  const path = '/api/factor-policy';
  return seenThing({
    what: 'who needs a second factor',
    random,
    async read(call) {
      return ((await done(call, 'GET', path)) as { factorPolicy: string }).factorPolicy;
    },
    steps(was): Steps<string> {
      const requested = was === 'nobody' ? 'administrators' : 'nobody';
      const change = { factorPolicy: requested, was, password: ADMIN.password };
      return {
        change: {
          wanted: requested,
          act: async (call) => void (await done(call, 'PUT', path, change)),
        },
      };
    },
  });
}

/** A first step that may be dismissed. */
export function firstUseStep(random: Random): Thing {
  const step = 'address';
  return seenThing({
    what: 'first use',
    random,
    async read(call) {
      const { steps } = (await done(call, 'GET', '/api/first-use')) as {
        steps: { step: string; state: string }[];
      };
      return steps.find((one) => one.step === step)!.state;
    },
    steps(known): Steps<string> {
      const isKept = known === 'open';
      const requested = isKept ? 'kept' : 'open';
      const act = async (call: Call) =>
        void (await done(call, 'PUT', `/api/first-use/steps/${step}`, { isKept }));
      return { change: { wanted: requested, act } };
    },
  });
}

/** The profile of the administrator who makes all changes. */
export function ownProfile(random: Random): Thing {
  const path = '/api/auth/profile';
  const read = async (call: Call) =>
    ((await done(call, 'GET', path)) as { displayName: string }).displayName;
  return seenThing({
    what: 'own profile',
    random,
    read,
    steps(known): Steps<string> {
      const requested = `Próba Piroska ${random.below(1e9)}`;
      const change = { displayName: requested, was: { displayName: known } };
      return {
        change: {
          wanted: requested,
          act: async (call) => void (await done(call, 'PUT', path, change)),
        },
      };
    },
  });
}

export function exports(random: Random): Thing {
  return seenThing({
    what: 'exports',
    random,
    async read(call) {
      const path = '/api/audit?from=0&count=1&action=exported';
      return ((await done(call, 'GET', path)) as { total: number }).total;
    },
    steps(known): Steps<number> {
      const exported = (path: string, filter: object): Step<number> => ({
        wanted: known + 1,
        act: async (call) => void (await done(call, 'POST', path, filter)),
      });
      return {
        messages: exported('/api/messages/export', { search: 'nincs ilyen' }),
        audit: exported('/api/audit/export', { user: 'nincs ilyen' }),
      };
    },
  });
}
