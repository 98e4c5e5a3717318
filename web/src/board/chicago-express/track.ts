/** Where the flags of the income track stand. */
export interface Flag {
  company: string;
  income: number;
  x: number;
  /** 0 is the uppermost. */
  lane: number;
  /** A flag turns left where it would meet another. */
  isLeft: boolean;
}

export const FLAG = 54;
/** Beyond this the ruler ends. */
export const MOST = 50;
const MARGIN = 20;

/** Where a value stands on the ruler. */
export function along(value: number, width: number): number {
  return MARGIN + (Math.min(Math.max(value, 0), MOST) * (width - 2 * MARGIN)) / MOST;
}

const start = (flag: Flag) => flag.x - (flag.isLeft ? FLAG : 0);

/** How bad it is that two flags stand so. */
function clash(a: Flag, b: Flag): number {
  if (a.lane === b.lane) return Math.abs(start(a) - start(b)) < FLAG ? 100 : 0;
  // A pole of an upper lane goes through the lower ones, and no flag should hide it.
  const [upper, lower] = a.lane < b.lane ? [a, b] : [b, a];
  return upper.x > start(lower) + 1 && upper.x < start(lower) + FLAG - 1 ? 10 : 0;
}

/** The best of all ways to place the flags: there are few of them. */
export function flags(
  incomes: { company: string; income: number }[],
  width: number,
  lanes: number,
): Flag[] {
  let best: Flag[] = [];
  let least = Infinity;
  const place = (placed: Flag[], badness: number): void => {
    if (badness >= least) return;
    const next = incomes[placed.length];
    if (!next) {
      best = placed;
      least = badness;
      return;
    }
    const x = along(next.income, width);
    for (const isLeft of [false, true]) {
      for (let lane = lanes - 1; lane >= 0; lane -= 1) {
        const flag: Flag = { ...next, x, lane, isLeft };
        const isOut = start(flag) < 0 || start(flag) + FLAG > width;
        const own = (isOut ? 50 : 0) + (isLeft ? 2 : 0) + (lanes - 1 - lane);
        const met = placed.reduce((sum, other) => sum + clash(flag, other), 0);
        place([...placed, flag], badness + own + met);
      }
    }
  };
  place([], 0);
  return best;
}
