export const projectPdfMessages = {
  title: 'Referenciáink',
  subject: (section: string) => `Referencialap – ${section}`,
  selection: 'Válogatás referenciáinkból',
  made: (day: string) => `Készült: ${day}`,
  overview: ['Munka', 'Szakág', 'Helyszín', 'Megbízó', 'Időszak'],
  contact: 'Kapcsolat',
  online: 'A honlapon',
  left: (most: number, left: number) =>
    `Egy válogatásba legfeljebb ${most} referencia fér: ${left} kimaradt.`,
  tooLong: (left: number) =>
    `Ennyi szöveg nem fér egy válogatásba: ${left} referencia kimaradt; a saját lapján megvan.`,
  link: 'Referencialap (PDF)',
  choose: 'Referencialapok egy PDF-ben, pályázathoz',
  hint: (most: number) =>
    `Jelöljön ki legalább egy, legfeljebb ${most} referenciát: egy PDF-be kerülnek, áttekintő táblázattal, mindegyik külön lapra. A PDF címe el is küldhető.`,
  newest: (shown: number) =>
    `A legújabb ${shown} közül választhat; a többihez szűkítse a listát a fenti űrlappal.`,
  list: 'Melyik referenciák?',
  submit: 'PDF elkészítése',
} as const;
