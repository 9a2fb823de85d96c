/** One rendering however many ask at once. */
import type { KnownRevisions } from '../../platform/database/revisions.server.ts';
import type { FinishedPage } from './finished-page.server.ts';
import type { Render, Rendered } from './revision-cache.server.ts';

interface Flight {
  /** What was known when it began: whoever knows of more is not to get on. */
  label: KnownRevisions | undefined;
  done: Promise<Rendered>;
  waiting: number;
  abort: AbortController;
}

type Keep = (key: string, rendered: Rendered, label: KnownRevisions | undefined) => void;

export function createFlights(render: Render, keep: Keep) {
  const flights = new Map<string, Flight>();

  function begin(key: string, label: KnownRevisions | undefined): Flight {
    const abort = new AbortController();
    const flight: Flight = { label, waiting: 0, abort, done: fly() };
    flights.set(key, flight);
    return flight;

    async function fly(): Promise<Rendered> {
      try {
        const rendered = await render(key, abort.signal);
        keep(key, rendered, label);
        return rendered;
      } finally {
        land(key, flight);
      }
    }
  }

  function land(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  async function outcome(key: string, flight: Flight, signal?: AbortSignal): Promise<Rendered> {
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      land(key, flight);
      flight.abort.abort();
    };
    flight.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await flight.done;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    /** The page at `key`; nothing where it is somebody else's alone. */
    async join(
      key: string,
      label: KnownRevisions | undefined,
      signal?: AbortSignal,
    ): Promise<FinishedPage | undefined> {
      const under = flights.get(key);
      const flight = under && under.label === label ? under : begin(key, label);
      const { page, reads } = await outcome(key, flight, signal);
      // A fault names the request that it is found in the log by.
      const isForAll = page.isForAll && reads !== undefined && page.status < 500;
      return isForAll || flight !== under ? page : undefined;
    },

    /** Renderings under way. */
    load: () => ({ running: flights.size }),
  };
}
