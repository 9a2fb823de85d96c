/** Draws every picture, font and document of the site anew. The same sources give the same bytes. */
import { makeFonts } from './fonts.ts';
import { makeIcons } from './icons.ts';

await makeFonts();
await makeIcons();
