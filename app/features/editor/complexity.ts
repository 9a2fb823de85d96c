/** What makes HTML dear to work on, seen at one look: how many tags there are, and how deep they go. */
export interface Complexity {
  tags: number;
  depth: number;
}

/**
 * The depth is what it would be if nothing were closed but by an end of its own name, or by that of
 * something around it. Nothing more is looked at once there is more than `most` of either.
 */
export function complexityOf(html: string, most: Complexity): Complexity {
  const open: string[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, step: number) =>
    openByName.set(name, (openByName.get(name) ?? 0) + step);
  let [tags, depth] = [0, 0];
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    tags += 1;
    if (tags > most.tags || depth > most.depth) break;
    if (CLOSED_BY_OTHERS.test(written)) continue;
    const name = written.toLowerCase();
    if (!slash) {
      depth = Math.max(depth, open.push(name));
      count(name, 1);
    } else if (openByName.get(name)) {
      let closed: string;
      do count((closed = open.pop()!), -1);
      while (closed !== name);
    }
  }
  return { tags, depth };
}

const TAG = /<(\/?)([a-z][a-z\d]*)/gi;
/** What is empty, or ends where its next begins: older content leaves their ends out. */
const CLOSED_BY_OTHERS =
  /^(br|hr|img|source|col|wbr|input|link|meta|p|li|dt|dd|option|tr|td|th|thead|tbody|tfoot|colgroup)$/i;
