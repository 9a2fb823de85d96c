/** A few at once; the others wait in line, and whoever holds up the line is sent away. */
export interface Turn {
  /** The holder has got on with it. */
  goesOn: () => void;
  /** The next may begin. To be called once or more often, whatever happened. */
  end: () => void;
}

export interface Turns {
  /** Whether nobody else finds room to wait. */
  isFull: () => boolean;
  /**
   * Waits for a turn. `sendAway` is called when its holder stands still while others wait; `signal`
   * gives up the place in the line.
   */
  take: (sendAway: () => void, signal: AbortSignal) => Promise<Turn>;
}

export interface TurnOptions {
  atOnce: number;
  inLine: number;
  /** How long a holder may stand still while others wait, in ms. */
  patience: number;
}

interface Holder {
  since: number;
  sendAway: () => void;
}

export function createTurns({ atOnce, inLine, patience }: TurnOptions): Turns {
  const holders = new Set<Holder>();
  const line: (() => void)[] = [];
  let watch: NodeJS.Timeout | undefined;

  function next(): void {
    while (holders.size < atOnce && line.length > 0) line.shift()!();
    if (line.length === 0) {
      clearInterval(watch);
      watch = undefined;
    } else watch ??= setInterval(sendIdleAway, patience / 4).unref();
  }

  function sendIdleAway(): void {
    const oldest = performance.now() - patience;
    for (const holder of holders) if (holder.since < oldest) holder.sendAway();
  }

  function begin(sendAway: () => void): Turn {
    const holder = { since: performance.now(), sendAway };
    holders.add(holder);
    return {
      goesOn() {
        holder.since = performance.now();
      },
      end() {
        if (holders.delete(holder)) next();
      },
    };
  }

  return {
    isFull: () => line.length >= inLine,
    take: (sendAway, signal) =>
      new Promise((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve(begin(sendAway));
        };
        const leave = () => {
          line.splice(line.indexOf(enter), 1);
          reject(signal.reason as Error);
          next();
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(enter);
        next();
      }),
  };
}
