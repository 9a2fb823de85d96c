/** Words of the control for a colour. */
export const colourCopy = {
  hint: '# és hat számjegy vagy a–f betű; a színmintára kattintva választható is.',
  choose: (label: string) => `Színválasztó: ${label}`,
  nearest: (colour: string) => `A legközelebbi megfelelő beállítása: ${colour}`,
} as const;
