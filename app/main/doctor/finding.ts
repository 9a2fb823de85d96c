export interface Finding {
  /** `fault`: the site cannot work, or soon will not. */
  level: 'good' | 'warning' | 'fault';
  /** Subject of the check, such as `Database`. */
  place: string;
  what: string;
  advice?: string;
}

export function findingsOf(place: string) {
  return {
    good: (what: string): Finding => ({ level: 'good', place, what }),
    warning: (what: string, advice: string): Finding => ({ level: 'warning', place, what, advice }),
    fault: (what: string, advice: string): Finding => ({ level: 'fault', place, what, advice }),
  };
}
