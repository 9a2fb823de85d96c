/** Why a mail server did not take a mail. */
export const smtpReasonCopy = {
  unreachable: 'A levelezőkiszolgáló nem érhető el',
  brokenOff: 'A kapcsolat megszakadt',
  timeout: 'A levelezőkiszolgáló nem válaszolt időben',
  signIn: 'A levelezőkiszolgáló nem fogadta el a belépést',
  encryption: 'A titkosított kapcsolat nem jött létre',
  refusedForNow: 'A levelezőkiszolgáló most nem vette át',
  refused: 'A levelezőkiszolgáló véglegesen elutasította',
  stopped: 'A kiszolgáló leállt küldés közben',
} as const;

/** Why a mail did not go out, besides what its server says. */
export const deliveryReasonCopy = {
  fault: 'Hiba történt a levél elküldése közben',
  gaveUp: 'Három napon át nem sikerült elküldeni',
} as const;
