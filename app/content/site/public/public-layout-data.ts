import type { LanguageCode } from '../../../text/languages/codes.ts';
import type { Site } from '../site.contract.ts';

/** Id of the layout's route, for `useRouteLoaderData`. */
export const PUBLIC_LAYOUT = 'public-layout';

export interface PublicLayoutData {
  publicUrl: string;
  /** Expiry of the preview link; empty for a preview without a link, undefined on other pages. */
  preview: string | undefined;
  languages: readonly LanguageCode[];
  isCounted: boolean;
  site: Site;
}

export interface PublicLayoutHandle {
  /** Style sheet of all pages but the home page. */
  innerStyles: { href: string; integrity?: string };
}
