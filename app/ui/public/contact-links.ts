export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

export function mailLink(address: string): string {
  return `mailto:${address}`;
}

/** The pieces of an e-mail address between which a line may break: after "@" and ".". */
export function mailPieces(address: string): string[] {
  return address.split(/([^@.]*[@.])/).filter(Boolean);
}
