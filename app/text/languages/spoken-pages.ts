/** Pages that exist in every language. */
import { addresses, spokenPages } from '../addresses.ts';

const spoken = [
  ...spokenPages.map(({ address }) => address),
  addresses.projectPdf,
  addresses.selectionPdf,
  addresses.offerStatus,
].map((address) => new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`));

/** Whether the page at a Hungarian path is one of them. */
export const isSpoken = (path: string): boolean => spoken.some((page) => page.test(path));
