/** Why something cannot be stored as it once was; `the` names it, with its article. */
export const kindMessages = {
  notRestored: (the: string) =>
    `${the} nem hozható vissza: nincs meg, amihez tartozik. Azt hozza vissza előbb.`,
  notStored: (the: string) =>
    `${the} így nem tárolható: már nincs meg, amihez tartozna. Módosítsa, vagy azt hozza vissza előbb.`,
} as const;
