/** Reasons of a failed delivery, for staff. */
export const smtpReasonMessages = {
  unreachable: 'A levelezőkiszolgáló nem érhető el',
  brokenOff: 'A kapcsolat megszakadt',
  timeout: 'A levelezőkiszolgáló nem válaszolt időben',
  signIn: 'A levelezőkiszolgáló nem fogadta el a belépést',
  encryption: 'A titkosított kapcsolat nem jött létre',
  refusedForNow: 'A levelezőkiszolgáló most nem vette át',
  refused: 'A levelezőkiszolgáló véglegesen elutasította',
  refusedInPart: 'A levelezőkiszolgáló nem minden címzettnek vette át',
  infected: 'A víruskereső fertőzést talált egy csatolt fájlban',
  stopped: 'A kiszolgáló leállt küldés közben',
  fault: 'Hiba történt a levél elküldése közben',
} as const;

/** Text before the reason of the last attempt. */
export const GAVE_UP = 'Három napon át nem sikerült elküldeni';
