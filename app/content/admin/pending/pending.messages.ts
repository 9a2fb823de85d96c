export const pendingMessages = {
  save: 'Mentés későbbi közzétételre',
  saved: 'A módosítás mentve. A látogatók csak a közzététele után látják.',
  label: 'Közzétételre váró módosítás',
  waits: (who: string, when: string) =>
    `Ehhez az elemhez közzétételre váró módosítás van: ${who} mentette, ${when}.`,
  note: 'Az űrlapon az látszik, amit a látogatók most látnak.',
  isLoaded: 'Az űrlapon ez a módosítás látszik.',
  isOlder:
    'Az elemet azóta módosították, ezért így nem tehető közzé: töltse be az űrlapba, nézze át, és onnan mentse.',
  difference: 'Mi változna?',
  publish: 'Közzététel',
  published: 'A módosítás közzétéve.',
  load: 'Betöltés az űrlapba',
  loaded: 'A közzétételre váró módosítás az űrlapon van.',
  isDirty: 'Az űrlapon mentetlen munka van: előbb mentse, vagy lépjen ki nélküle.',
  discard: 'Elvetés',
  discardNamed: 'Elvetés: közzétételre váró módosítás',
  discarded: 'A közzétételre váró módosítást elvetette. Az előzmények között később is megtalálja.',
  undoDiscard: 'Visszavonás: közzétételre váró módosítás elvetése',
  publishing: 'a közzététel',
  saving: 'a mentés',
  discarding: 'az elvetés',
  /** Reports a failure to a user who has left the form. */
  failed: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} nem sikerült.`,
  otherChange:
    'Időközben más mentett közzétételre váró módosítást ehhez az elemhez. Ha újra menti, a kettőt összevetheti.',
  ownChange:
    'Időközben egy másik ablakban mentett közzétételre váró módosítást ehhez az elemhez. Ha újra menti, a kettő egyesül.',
  otherItem:
    'Az elemet időközben módosították. Amit beírt, ezen az eszközön megmarad: töltse újra a lapot, és vesse össze.',
  notPublished: 'Nem tette közzé: az elemet időközben módosították.',
  gone: 'Ez a közzétételre váró módosítás már nincs meg: közzétették vagy elvetették.',
  unread: 'Nem tudni, van-e közzétételre váró módosítás: nem érkezett meg a válasz.',
} as const;
