import { setTimeout as sleep } from 'node:timers/promises'
import { ACTS, openSide, type Side, timeOf } from './acts.ts'
import { type Figure, median, millis, quantile } from './figures.ts'
import { openNumbers, paymentOf, takeStatement } from './largeClub.ts'
import type { Usage } from './peer.ts'

/** How long the load lasts (min), `BAHNFREI_MINUTES` for a trial; its first and its last sixth are compared. */
const MINUTES = 60
const PARTS = 6
const WORKERS = 4
const LOOK_MS = 2_000
const MOST_GROWTH = 1.1
/** The entries of the statement that comes once in each part. */
const ENTRIES = 40

/** Measures the memory of the server under an hour of mixed load: at its end, next to its first ten minutes. */
export async function measureMixed(): Promise<Figure[]> {
  const minutes = Number(process.env.BAHNFREI_MINUTES ?? MINUTES)
  const side = await openSide()
  try {
    return await underLoad(side, minutes)
  } finally {
    await side.stage.close()
  }
}

async function underLoad(side: Side, minutes: number): Promise<Figure[]> {
  const { stage, club } = side
  const begun = performance.now()
  const end = begun + minutes * 60_000
  const partOf = () => Math.min(PARTS - 1, Math.floor((performance.now() - begun) / ((minutes * 60_000) / PARTS)))
  const memory = Array.from({ length: PARTS }, (): number[] => [])
  const times: number[] = []
  let round = 0
  const work = async () => {
    while (performance.now() < end) {
      const at = round++
      const act = ACTS[at % ACTS.length]
      if (act !== undefined) times.push(await timeOf(side, act, Math.floor(at / ACTS.length)))
    }
  }
  const watch = async () => {
    let last = -1
    while (performance.now() < end) {
      const part = partOf()
      memory[part]?.push((await stage.server.ask<Usage>({ kind: 'usage' })).memory)
      if (part !== last) {
        const numbers = (await openNumbers(stage, club)).slice(0, ENTRIES)
        await takeStatement(
          stage,
          club,
          numbers.map((number, at) => paymentOf(number, club.today, `M${part}N${at}`)),
        )
        last = part
      }
      await sleep(LOOK_MS)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: WORKERS }, work)])
  const parts = memory.map(median)
  const [first = Number.NaN] = parts
  const last = parts.at(-1) ?? Number.NaN
  const what = `${minutes} minutes of mixed load`
  return [
    {
      what: `${what}, requests, p50 / p99`,
      value: `${times.length.toLocaleString('en')}, ${millis(median(times))} / ${millis(quantile(times, 0.99))}`,
    },
    { what: `${what}, memory of the server in each sixth`, value: parts.map(megabytes).join(', ') },
    {
      what: `${what}, memory in the last sixth, to the first`,
      ...{ value: megabytes(last), limit: megabytes(first), ratio: `${(last / first).toFixed(2)} ×` },
      ...{ target: `≤ ${MOST_GROWTH} ×`, isMet: last <= MOST_GROWTH * first },
    },
  ]
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
