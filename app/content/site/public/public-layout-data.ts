import type { LanguageCode } from '../../../text/languages/codes.ts';
import type { Site } from '../site.contract.ts';

/** Under this name pages find what the layout's loader gave. */
export const PUBLIC_LAYOUT = 'public-layout';

export interface PublicLayoutData {
  /** Scheme and host of canonical links, no slash at the end. */
  publicUrl: string;
  /** Until when what is not published is shown; empty where that has no end, nothing on every other page. */
  preview: string | undefined;
  /** In which the site can be read, Hungarian first. */
  languages: readonly LanguageCode[];
  /** Whether it is counted that the page was opened. */
  isCounted: boolean;
  site: Site;
}
