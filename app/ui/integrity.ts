import digests from 'virtual:integrity';

/**
 * The `integrity` attribute of a build file (W3C Subresource Integrity). Empty in development, and in the browser,
 * where the server has set it.
 */
export function integrityOf(address: string): { integrity?: string } {
  const integrity = digests[address];
  return integrity === undefined ? {} : { integrity };
}
