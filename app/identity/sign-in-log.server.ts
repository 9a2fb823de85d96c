import type { Logger } from 'pino';

const LONGEST = 100; // characters

/** Logs sign-ins and failures with their address, for operators and fail2ban. */
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

/** Makes untrusted text harmless for a terminal. */
function harmless(text: string): string {
  return text.slice(0, LONGEST).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
