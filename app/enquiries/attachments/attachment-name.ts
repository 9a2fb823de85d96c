import { cleanText } from '../../text/clean-text.ts';
import { cutText } from '../../text/cut-text.ts';
import { attachmentLimits } from './attachment.contract.ts';

/** What turns the direction of writing or is not seen: by it `exe.pdf` shows as something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Of a longer one the end is looked at alone, UTF-16 units: what comes of it has a tenth of that. */
const LONGEST = 1_500;

/** A file's name as it is stored: without folders, and with nothing in it that is not seen. */
export function cleanName(sent: string): string {
  const own = cleanText(sent.slice(-LONGEST)).split(/[/\\]/).at(-1)!;
  const words = own
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return shortened(words) || 'melleklet';
}

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
