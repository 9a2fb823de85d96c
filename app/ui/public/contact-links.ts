export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

export function mailLink(address: string): string {
  return `mailto:${address}`;
}
