import type { AuditAction } from '../audit.contract.ts';

/** Words of the log of who did what. */
export const auditCopy = {
  note: 'Ki, mikor, mit tett az adminisztrációban. A bejegyzések nem módosíthatók.',
  when: 'Mikor',
  who: 'Ki',
  what: 'Mit',
  onWhat: 'Elem',
  nobody: 'ismeretlen',
  operator: 'üzemeltető',
  allUsers: 'Minden felhasználó',
  allActions: 'Minden művelet',
  export: 'Letöltés (CSV)',
  numbered: (one: string, id: number) => `${one}, ${id}. számú`,
} as const;

export const actionLabels: Record<AuditAction, string> = {
  created: 'Létrehozás',
  saved: 'Mentés',
  reverted: 'Korábbi változat visszaállítása',
  deleted: 'Törlés',
  restored: 'Visszahozás a lomtárból',
  deletedForGood: 'Végleges törlés',
  exported: 'Letöltés',
  signedIn: 'Belépés',
  signInFailed: 'Sikertelen belépés',
  signedOut: 'Kilépés',
  passwordChanged: 'Jelszó módosítása',
  userAdded: 'Felhasználó felvétele',
  userRemoved: 'Felhasználó törlése',
  userInvited: 'Felhasználó meghívása',
  userChanged: 'Felhasználó módosítása',
  userDisabled: 'Felhasználó letiltása',
  userEnabled: 'Felhasználó engedélyezése',
  userSignedOut: 'Kiléptetés mindenhol',
  passwordLinkMade: 'Jelszóbeállító link készítése',
  factorAdded: 'Második lépés felvétele',
  factorRemoved: 'Második lépés elhagyása',
  recoveryCodesMade: 'Új helyreállító kódok',
  recoveryCodeUsed: 'Belépés helyreállító kóddal',
  factorPolicyChanged: 'Kétlépcsős belépés előírása',
};
