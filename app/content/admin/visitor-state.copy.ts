/** Words for what visitors see of an item after a save. */
export const visitorStateCopy = {
  isLive: 'A honlapon már látható.',
  isNotLive: 'A mentés sikerült, de a nyilvános oldal még nem ezt a változatot mutatja.',
  visibleFrom: (moment: string) => `A honlapon ekkortól látható: ${moment}.`,
  switchedOff: (moment: string) =>
    `A megadott időpontban (${moment}) sem jelenik meg: a „Közzététel” ki van kapcsolva.`,
  takenOff: 'Levette a honlapról: a látogatók már nem látják.',
  isOver: 'A honlapon nem látható: a levétel ideje elmúlt.',
} as const;
