import type { LanguageCode } from '../../../text/languages/codes.ts';
import type { Site } from '../site.contract.ts';

/** Id of the layout's route, for `useRouteLoaderData`. */
export const PUBLIC_LAYOUT = 'public-layout';

export interface PublicLayoutData {
  /** Scheme and host of canonical links, no slash at the end. */
  publicUrl: string;
  /** Expiry of the preview; empty if it has none, undefined on other pages. */
  preview: string | undefined;
  /** Languages of the site, Hungarian first. */
  languages: readonly LanguageCode[];
  /** Whether the visit is counted. */
  isCounted: boolean;
  site: Site;
}
