/** What the doctor has seen in one place, in Hungarian. */
export interface Finding {
  /** `fault`: the site cannot do its work, or will soon not be able to. */
  level: 'good' | 'warning' | 'fault';
  /** What is looked at: `Adatbázis`. */
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

/** Of a PostgreSQL that is there and gives no more connections. */
export const noConnection = {
  code: '53300',
  what: 'A PostgreSQL él, de nincs több szabad kapcsolata.',
  advice:
    'Nézze meg, kik foglalják (pg_stat_activity): lehet, hogy olyan másolatra várnak, amely nincs ott; ha nem, emelje a max_connections értékét.',
} as const;
