import digests from 'virtual:integrity';

/**
 * Returns the `integrity` attribute (W3C Subresource Integrity) for a build file. Empty in development, and in the
 * browser, where the server has already rendered the attribute.
 */
export function integrityOf(address: string): { integrity?: string } {
  const integrity = digests[address];
  return integrity === undefined ? {} : { integrity };
}
