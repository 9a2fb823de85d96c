import type { Logger } from 'pino';

const LONGEST = 100; // characters

/** Logs successful and failed sign-ins with their network address, for operators and fail2ban. */
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

/** Replaces characters of untrusted text that could control a terminal. */
function harmless(text: string): string {
  return text.slice(0, LONGEST).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
