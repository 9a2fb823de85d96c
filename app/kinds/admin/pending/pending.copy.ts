/** Words of changes that are saved and not published yet. */
export const pendingCopy = {
  save: 'Tárolás közzététel nélkül',
  saved: 'A módosítás mentve. A látogatók csak a közzététele után látják.',
  label: 'Függő módosítás',
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
  loaded: 'A függő módosítás az űrlapon van.',
  isDirty: 'Az űrlapon mentetlen munka van: előbb mentse, vagy lépjen ki nélküle.',
  discard: 'Elvetés',
  discardNamed: 'Elvetés: függő módosítás',
  discarded: 'A függő módosítást elvetette. Az előzmények között később is megtalálja.',
  undoDiscard: 'Visszavonás: függő módosítás elvetése',
  publishing: 'a közzététel',
  saving: 'a mentés',
  discarding: 'az elvetés',
  /** For whoever is not at the form any more. */
  failed: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} nem sikerült.`,
  otherChange:
    'Időközben más mentett függő módosítást ehhez az elemhez. Ha újra menti, a kettőt összevetheti.',
  ownChange:
    'Időközben egy másik ablakban mentett függő módosítást ehhez az elemhez. Ha újra menti, a kettő egyesül.',
  otherItem:
    'Az elemet időközben módosították. Amit beírt, ezen a gépen megmarad: töltse újra a lapot, és vesse össze.',
  notPublished: 'Nem tette közzé: az elemet időközben módosították.',
  gone: 'Ez a függő módosítás már nincs meg: közzétették vagy elvetették.',
  unread: 'Nem tudni, van-e függő módosítás: nem érkezett meg a válasz.',
} as const;
