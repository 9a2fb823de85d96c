export interface Settings {
  /** The median of the rounds counts; compared subjects take turns in each. */
  rounds: number;
  seconds: number;
  sizes: readonly number[];
  /** Requests for one page in one round, of which the fastest counts. */
  requestsASize: number;
  /** Numbers of 12-megapixel photographs and of requests before memory is measured. */
  photographs: number;
  requests: number;
  /** Idle time before a server counts as at rest, in ms. */
  rest: number;
  /** Projects with 200 kB of picture each, in one list. */
  projects: number;
  /** How long clients read nothing, in ms. */
  standstill: number;
}

/** For budgets. */
export const full: Settings = {
  rounds: 5,
  seconds: 3,
  sizes: [100, 1_000, 20_000, 100_000],
  requestsASize: 100,
  photographs: 20,
  requests: 1_000_000,
  rest: 60_000,
  projects: 5_000,
  standstill: 20_000,
};

/** For a trial with rough figures. */
export const short: Settings = {
  rounds: 3,
  seconds: 1,
  sizes: [100, 1_000],
  requestsASize: 25,
  photographs: 1,
  requests: 20_000,
  rest: 3_000,
  projects: 300,
  standstill: 3_000,
};
