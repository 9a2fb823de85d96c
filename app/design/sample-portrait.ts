/** An engineer with a helmet: the portrait of sample colleagues. The background is not part of the shapes. */
export const samplePortrait = {
  width: 64,
  height: 80,
  shapes: [
    { colour: 'petrol', d: 'M6 80c0-18 10-26 26-26s26 8 26 26z' },
    {
      colour: 'loess',
      d: 'M26 46h12v10l-6 6-6-6zM21 30h22v8c0 8-5 13-11 13s-11-5-11-13z',
    },
    { colour: 'mark', d: 'M16 31c0-11 6-18 16-18s16 7 16 18zM13 31h38v3H13z' },
  ],
} as const;
