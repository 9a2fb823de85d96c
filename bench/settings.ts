/** How much of everything is measured. */
export interface Settings {
  /** Of which the median counts; whatever is compared takes turns in each. */
  rounds: number;
  /** Length of one load in one round. */
  seconds: number;
  /** How many news a database holds. */
  sizes: readonly number[];
  /** Requests for one page in one round, of which the quickest tells what it costs at a size. */
  requestsASize: number;
  /** Photographs of 12 megapixels, and requests, that memory is looked at after. */
  photographs: number;
  requests: number;
  /** For how long a server is left alone before it is at rest, in ms. */
  rest: number;
  /** Projects with 200 kB of picture each, in the list of all. */
  projects: number;
  /** For how long readers take nothing, in ms. */
  standstill: number;
}

/** What budgets are judged by. */
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

/** To see whether it works, and about how things stand. */
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
