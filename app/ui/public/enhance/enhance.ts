/** All that public pages do with a script; each of them works without. */
import { followCards } from './cards.ts';
import { closeMenus } from './menu.ts';
import { loadOnClick } from './load-on-click.ts';
import { enlargePictures } from './gallery.ts';
import { openForPrint, openTarget } from './sections.ts';
import { sendInPlace } from './send-in-place.ts';
import { countVisit } from './count-visit.ts';
import { shareLink } from './share-link.ts';
import { showBusy } from './busy.ts';
import { allowBrokenTransitions } from './page-change.ts';
import { whenParsed } from './when-parsed.ts';

// The page may be shown, and its change broken off, before all of it is there.
allowBrokenTransitions();
whenParsed(() => {
  closeMenus();
  openTarget();
  openForPrint();
  sendInPlace();
  showBusy();
  loadOnClick();
  enlargePictures();
  followCards();
  shareLink();
  countVisit();
});
