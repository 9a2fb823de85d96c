export const euNoticeMessages = {
  details: 'A projekt adatai',
  beneficiary: 'A kedvezményezett neve',
  title: 'A projekt címe',
  projectNumber: 'A projekt azonosítószáma',
  support: 'A támogatás összege',
  intensity: 'A támogatás intenzitása',
  completion: 'A projekt befejezése',
  huf: (amount: number) => `${inThrees(amount)} Ft`,
  percent: (value: number) => `${withComma(value)}%`,
  day: (shown: string) => `${shown}.`,
};

const withComma = (value: number) => String(value).replace('.', ',');

/** Formats a number with the digits before the decimal comma in groups of three. */
const inThrees = (value: number) =>
  withComma(value).replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ' '));
