export const stateLabels = {
  new: 'Új',
  seen: 'Megnézett',
  answered: 'Megválaszolt',
  closed: 'Lezárt',
} as const;

export const lateLabel = 'késésben';

export const kindLabels = {
  contact: 'Általános megkeresés',
  offer: 'Ajánlatkérés',
  application: 'Jelentkezés',
} as const;

/** Replaces the discipline if the sender asks for advice. No discipline can have this key. */
export const unknownDiscipline = { key: '?', label: 'Tanácsot kér a szakágról' } as const;

export const deliveryLabels = {
  waiting: 'Vár',
  sent: 'Elküldve',
  failed: 'Sikertelen',
} as const;

/** Splits the reason why a mail was not sent into the site's text and the mail server's text, if there is one. */
export function reasonOf(deliveryReason: string): { text: string; detail: string } {
  const [, text = deliveryReason, detail = ''] = /^([^(]*) \((.*?)\)?$/s.exec(deliveryReason) ?? [];
  return { text, detail };
}
