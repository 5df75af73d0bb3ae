import { median } from '../bench/figures.ts'

/** So much more than at its best in this run a fixed piece of work may take around a round. */
const SLACK = 1.2
const MOST_ATTEMPTS = 4
const PIECES = 9

const work = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({ at, name: `lane ${at % 16}`, free: at % 3 === 0 })),
)
let best = Number.POSITIVE_INFINITY

/**
 * A round of measuring, made again when others slowed the machine down meanwhile. What a fixed piece of work takes before
 * and after it tells that, whatever the round has found; after so many attempts the last one counts.
 */
export async function undisturbed<Result>(round: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const before = pace()
    const result = await round()
    const after = pace()
    best = Math.min(best, before, after)
    if (attempt === MOST_ATTEMPTS || Math.max(before, after) <= best * SLACK) return result
    process.stderr.write('~')
  }
}

/** How long the fixed piece of work takes now, in ms. */
function pace(): number {
  const times = Array.from({ length: PIECES }, () => {
    const start = performance.now()
    JSON.stringify(JSON.parse(work))
    return performance.now() - start
  })
  return median(times)
}
