import { remembered } from '../../api/server/remembered.ts';
import { publicContent } from './public-content.ts';

/** A few pages of the longest content there may be, in UTF-16 units of what is shown. */
const MOST = { entries: 500, units: 6_000_000, failure: 60_000 };

/** On an item's own page, below its title. */
export const pageContent = remembered((html) => publicContent(html, 2), MOST);

/** In a list, below the title of its card. */
export const cardContent = remembered((html) => publicContent(html, 3), MOST);
