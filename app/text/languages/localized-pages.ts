import { addresses, localizedPages } from '../addresses.ts';

let patterns: RegExp[] | undefined;

export function isLocalized(path: string): boolean {
  // Created on first use, because content types add their pages after this module has been loaded.
  patterns ??= [
    ...localizedPages.map(({ address }) => address),
    addresses.projectPdf,
    addresses.selectionPdf,
    addresses.offerStatus,
  ].map(
    (address) => new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  return patterns.some((page) => page.test(path));
}
