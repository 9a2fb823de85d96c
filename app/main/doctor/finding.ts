/** What the doctor has seen in one place. */
export interface Finding {
  /** `fault`: the site cannot do its work, or will soon not be able to. */
  level: 'good' | 'warning' | 'fault';
  /** What is looked at: `Database`. */
  place: string;
  what: string;
  /** What to do about it. */
  advice?: string;
}

/** Findings of one place. */
export function findingsOf(place: string) {
  return {
    good: (what: string): Finding => ({ level: 'good', place, what }),
    warning: (what: string, advice: string): Finding => ({ level: 'warning', place, what, advice }),
    fault: (what: string, advice: string): Finding => ({ level: 'fault', place, what, advice }),
  };
}
