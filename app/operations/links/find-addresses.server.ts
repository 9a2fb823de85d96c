/** Finds the addresses of a host, without holding up whatever else needs a thread. */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';

/** Throws what is said of the name, and the reason of `signal`. */
export type FindAddresses = (name: string, signal: AbortSignal) => Promise<LookupAddress[]>;

interface Finding {
  /** The machine's own way to find addresses. */
  own?: (name: string, options: { all: true }) => Promise<LookupAddress[]>;
  /** Resolvers other than the machine's, as `host:port`. */
  servers?: string[];
}

/** For each attempt at a resolver, ms. */
const PATIENCE = 2_000;

/**
 * The machine's own way knows more than a resolver does, such as `localhost`. But it takes one of the four threads that
 * files are read and passwords hashed in, for as long as a silent resolver lets it wait, and no process ends before.
 * So it is gone where a resolver has answered that it does not know the name, or there is none, and for one at a time.
 */
export function createAddressFinder({ own = lookup, servers }: Finding = {}): FindAddresses {
  const lookups = oneByOne();

  return async (name, signal) => {
    const found = await askResolver(name, servers, signal);
    if (found.length > 0) return found;
    return await lookups('', () => {
      signal.throwIfAborted();
      return own(name, { all: true });
    });
  };
}

/** Nothing where it knows none. Throws where it is silent. */
async function askResolver(
  name: string,
  servers: string[] | undefined,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  signal.throwIfAborted();
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  for (const answer of answers) {
    const isSilent = answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT';
    if (isSilent && found.length === 0) throw answer.reason;
  }
  return found;
}
