import type { ApiClient } from '../../api/client/client.ts';
import { documentsIn } from './document-address.contract.ts';
import { documentEndpoints } from './document.contract.ts';

/** How large the documents at some addresses are, in bytes, by address. Empty addresses name none. */
export async function documentSizes(
  api: ApiClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const named = [...new Set(addresses.filter(Boolean))];
  const hashes = named.flatMap(documentsIn);
  if (hashes.length === 0) return new Map();
  const sizes = await api(documentEndpoints.listSizes, { query: { of: hashes.join(',') } });
  const byHash = new Map(sizes.map(({ hash, size }) => [hash, size]));
  return new Map(
    named.flatMap((address) => {
      const size = byHash.get(documentsIn(address)[0] ?? '');
      return size === undefined ? [] : [[address, size] as const];
    }),
  );
}
