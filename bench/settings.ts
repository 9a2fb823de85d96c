export interface Settings {
  /** Number of rounds, of which the median counts. Compared subjects alternate in each round. */
  rounds: number;
  seconds: number;
  sizes: readonly number[];
  /** Requests per page and round, of which the fastest counts. */
  requestsASize: number;
  /** Numbers of 12-megapixel photographs and of requests that are sent before memory is measured. */
  photographs: number;
  requests: number;
  /** Idle time before a server counts as at rest, in ms. */
  rest: number;
  /** Number of projects in one list, each with 200 kB of pictures. */
  projects: number;
  /** Time during which clients read nothing, in ms. */
  standstill: number;
}

/** Settings for comparison with the budgets. */
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

/** Settings for a trial with rough figures. */
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
