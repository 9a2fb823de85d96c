import { cleanText } from '../../text/clean-text.ts';
import { cutText } from '../../text/cut-text.ts';
import { attachmentLimits } from './attachment.contract.ts';

/** Only this many UTF-16 units at the end of a client's file name are read. A cleaned name is at most a tenth as long. */
const LONGEST = 1_500;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|conin\$|conout\$) *(\.|$)/i;

/** Cleans a file name for storage: no folders or invisible characters, and valid on every system. */
export function cleanName(sent: string): string {
  const own = cleanText(sent.slice(-LONGEST)).split(/[/\\]/).at(-1)!;
  const words = own
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[ .]+$/, '')
    .replace(/^[ .]*(?=\.\w{1,5}$)/, UNNAMED)
    .replace(/^[ .]+/, '')
    .replace(DEVICE, '_$&');
  return shortened(words) || UNNAMED;
}

const UNNAMED = 'melleklet';

/** Appends the extension of the detected type if the name has another. */
export function nameFor(name: string, extension: string): string {
  const own = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase();
  const isRight = own === extension || (own === 'jpeg' && extension === 'jpg');
  return isRight ? name : `${shortened(name, extension.length + 1)}.${extension}`;
}

/** Shortens the name but keeps its extension. `reserve` is the length left free for another extension. */
function shortened(name: string, reserve = 0): string {
  const most = attachmentLimits.name - reserve;
  if (name.length <= most) return name;
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return cutText(name, most - extension.length) + extension;
}
