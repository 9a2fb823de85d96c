import { addresses, spokenPages } from '../addresses.ts';

let spoken: RegExp[] | undefined;

export function isSpoken(path: string): boolean {
  // Content types add their pages once this module is loaded.
  spoken ??= [
    ...spokenPages.map(({ address }) => address),
    addresses.projectPdf,
    addresses.selectionPdf,
    addresses.offerStatus,
  ].map(
    (address) => new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  return spoken.some((page) => page.test(path));
}
