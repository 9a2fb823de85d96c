/** Texts of the box that invites readers to request a quotation. */
export const askingMessages = {
  title: 'Van egy feladata?',
  similar: 'Hasonló feladata van?',
  text: 'Írja meg röviden, miről van szó: felmérjük, és ajánlatot adunk rá.',
  ask: 'Ajánlatot kérek',
} as const;
