import { cleanText } from '../../text/clean-text.ts';
import { cutText } from '../../text/cut-text.ts';
import { attachmentLimits } from './attachment.contract.ts';

/** Of a longer one the end is looked at alone, UTF-16 units: what comes of it has a tenth of that. */
const LONGEST = 1_500;

/** Names by which Windows means devices, whatever stands behind their first dot. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|conin\$|conout\$) *(\.|$)/i;

/** A file's name as it is stored: without folders and invisible characters, and allowed on every system. */
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

/** The name with an ending that says what it is: what calls itself otherwise gets one more. */
export function nameFor(name: string, ending: string): string {
  const own = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase();
  const isRight = own === ending || (own === 'jpeg' && ending === 'jpg');
  return isRight ? name : `${shortened(name, ending.length + 1)}.${ending}`;
}

/** Its end, which says what it is, stays; `reserve` is room for one more. */
function shortened(name: string, reserve = 0): string {
  const most = attachmentLimits.name - reserve;
  if (name.length <= most) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return cutText(name, most - ending.length) + ending;
}
