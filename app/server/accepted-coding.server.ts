/** Whether an `Accept-Encoding` names `coding`, and not to refuse it (RFC 9110, section 12.5.3). */
export function accepts(header: string, coding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', weight = 'q=1'] = entry.toLowerCase().split(';');
    return name.trim() === coding && Number(weight.trim().replace(/^q=/, '')) > 0;
  });
}
