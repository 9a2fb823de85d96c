/** Texts of the box that invites readers to request a quotation. */
export const askingMessages = {
  titles: {
    task: 'Van egy feladata?',
    reference: 'Hasonló feladata van?',
    service: 'Nem tudja, melyik kell?',
  },
  serviceText: 'Írja meg, mit tervez: segítünk választani, és ajánlatot adunk rá.',
  text: 'Írja meg röviden, miről van szó: felmérjük, és ajánlatot adunk rá.',
  ask: 'Ajánlatot kérek',
} as const;
