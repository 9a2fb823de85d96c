/** What of the content that comes with the program bears no mark, by the step of the first use that is about it. */
import { lookKind } from '../content/site/look.kind.ts';

export const unmarkedKinds = { look: [lookKind] };
