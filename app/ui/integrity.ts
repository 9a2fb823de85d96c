import digests from 'virtual:integrity';

/**
 * What a file of the build has to be, for the browser to run or apply it (W3C Subresource Integrity).
 * Nothing in development, and in the browser, where the server has said it.
 */
export function integrityOf(address: string): { integrity?: string } {
  const integrity = digests[address];
  return integrity === undefined ? {} : { integrity };
}
