import type { Logger } from 'pino';

const LONGEST = 100; // characters

/** Tells the log who signed in from where, and who did not: what an operator, or fail2ban, goes by. */
export function signInLog(log: Logger) {
  return {
    success(user: string, address: string): void {
      log.info({ user: harmless(user), address: harmless(address) }, 'signed in');
    },
    failure(user: string, address: string, reason: string): void {
      log.warn({ user: harmless(user), address: harmless(address), reason }, 'sign-in failed');
    },
  };
}

/** What a stranger wrote, so that it can do nothing to whoever reads it in a terminal. */
function harmless(text: string): string {
  return text.slice(0, LONGEST).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
