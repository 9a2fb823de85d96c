export const stateLabels = {
  new: 'Új',
  seen: 'Megnézett',
  answered: 'Megválaszolt',
  closed: 'Lezárt',
} as const;

export const kindLabels = { contact: 'Általános megkeresés', offer: 'Ajánlatkérés' } as const;

export const deliveryLabels = {
  waiting: 'Vár',
  sent: 'Elküldve',
  failed: 'Sikertelen',
} as const;

/** Why a mail was not sent: our text, and the mail server's if any. */
export function reasonOf(deliveryReason: string): { text: string; detail: string } {
  const [, text = deliveryReason, detail = ''] = /^([^(]*) \((.*?)\)?$/s.exec(deliveryReason) ?? [];
  return { text, detail };
}

const inBudapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in Hungarian time, in mails, files and the staff area: `2026.11.21 14:05`. */
export function shownMoment(moment: string): string {
  return inBudapest.format(new Date(moment)).replaceAll('-', '.');
}
