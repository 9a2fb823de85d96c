/** Why something cannot be stored as it once was; `the` names it, with its article. */
export const kindMessages = {
  notRestored: (the: string) =>
    `${the} nem hozható vissza: nincs meg, amihez tartozik. Azt hozza vissza előbb.`,
  /** `why` is what is said at the field. */
  notStored: (the: string, why: string) =>
    `${the} így nem tárolható: ${why[0]!.toLowerCase()}${why.slice(1)}. Válasszon másikat, vagy hozza vissza előbb azt.`,
} as const;
