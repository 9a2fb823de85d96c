import { isAllowedAddress, isAllowedPicture } from '../allowed-html.ts';

const MAIL = /^[^\s@/:]+@[\w-]+(\.[\w-]+)+$/u;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:].*)?$/iu;

/** The address of a link as somebody typed it, completed where it is plain what is meant. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address)) return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return readLinkAddress(`https://${address}`);
  if (!isAllowedAddress(address)) return undefined;
  if (/^https?:/i.test(address)) {
    const host = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address)?.hostname : undefined;
    return host ? address : undefined;
  }
  const isWhole = /^(\/|#.|\?.|\.{1,2}\/|mailto:[^@]+@.|tel:\+?[\d ()/-]+$)/i.test(address);
  return isWhole ? address : undefined;
}

/** The address of a picture as somebody typed it. */
export function readPictureAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^data:/i.test(address)) return isAllowedPicture(address) ? address : undefined;
  const read = readLinkAddress(address);
  return read && isAllowedPicture(read) && !/^[#?]/.test(read) ? read : undefined;
}
