import type { Browser, Page } from '@playwright/test'
import { median, millis, percent, quantile, ratioOf } from '../bench/figures.ts'
import { slowDown } from './browser.ts'
import { CANDIDATES, type CandidateName, NAMES, servePages } from './candidates.ts'
import type { BenchPage } from './pages/offer.ts'
import { undisturbed } from './undisturbed.ts'

const ROUNDS = 7
const UPDATES = 10
const DRAG_MS = 1_500
const DRAG_STEPS = 90
const SLOW_FRAME_MS = 25
const SPEEDS = [1, 4] as const
const MOST = { paint: 150, update: 10, frame: SLOW_FRAME_MS, nodes: 2_500, interaction: 150 }

/** What one calendar took in one round. */
type Sample = {
  paint: number
  update: number
  frame: number
  smooth: number
  interaction: number
  events: number
  elements: number
  nodes: number
}
type Samples = Record<CandidateName, Sample[]>
export type Row = string[]

export const HEAD = [
  '1,000 events, 10 lanes, 7 days',
  'processor',
  ...NAMES.map((name) => CANDIDATES[name]),
  'target',
  '',
]

/** The calendars in turns, in another order in each round, so that what disturbs the machine hits all of them. */
export async function measureGrid(browser: Browser, rounds = ROUNDS): Promise<Row[]> {
  const pages = await servePages()
  try {
    const rows: Row[] = []
    for (const slower of SPEEDS) {
      const samples: Samples = { bahnfrei: [], fullCalendar: [], eventCalendar: [] }
      for (let round = 0; round < rounds; round++)
        for (let turn = 0; turn < NAMES.length; turn++) {
          const name = NAMES[(round + turn) % NAMES.length] ?? 'bahnfrei'
          samples[name].push(await undisturbed(() => sampleOf(browser, pages.urlOf(name), slower)))
          process.stderr.write('.')
        }
      rows.push(...rowsOf(samples, slower))
    }
    process.stderr.write('\n')
    return rows
  } finally {
    await pages.close()
  }
}

async function sampleOf(browser: Browser, url: string, slower: number): Promise<Sample> {
  const viewport = { width: 1440, height: 900 }
  const page = await browser.newPage({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject))
  try {
    return await Promise.race([measured(page, url, slower), failed])
  } finally {
    await page.close()
  }
}

async function measured(page: Page, url: string, slower: number): Promise<Sample> {
  await page.goto(url)
  await page.waitForFunction(() => window.benchPage !== undefined)
  await slowDown(page, slower)
  const { ms: paint, ...counts } = await ask(page, 'show')
  const updates: number[] = []
  for (let update = 0; update < UPDATES; update++) updates.push(await ask(page, 'update'))
  const frames = await framesOfDrag(page)
  const { x, y } = await ask(page, 'freeSlot')
  await page.mouse.click(x, y)
  const interaction = await ask(page, 'slowestClick')
  const { events } = await ask(page, 'count')
  if (events !== counts.events + 1) throw new Error(`A tap on a free slot added nothing: ${url}`)
  return {
    ...counts,
    paint,
    update: median(updates),
    frame: quantile(frames, 0.95),
    smooth: frames.filter((frame) => frame < SLOW_FRAME_MS).length / frames.length,
    interaction,
  }
}

async function framesOfDrag(page: Page): Promise<number[]> {
  const { from, to } = await ask(page, 'drag')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await ask(page, 'watchFrames')
  const end = performance.now() + DRAG_MS
  for (let step = 1; step <= DRAG_STEPS && performance.now() < end; step++) {
    const part = (1 - Math.cos((step / DRAG_STEPS) * 2 * Math.PI)) / 2
    await page.mouse.move(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
  }
  const frames = await ask(page, 'frames')
  await page.mouse.up()
  return frames
}

async function ask<Question extends keyof BenchPage>(
  page: Page,
  question: Question,
): Promise<Awaited<ReturnType<BenchPage[Question]>>> {
  const answer = await page.evaluate<unknown, keyof BenchPage>((asked) => window.benchPage?.[asked](), question)
  return answer as Awaited<ReturnType<BenchPage[Question]>>
}

function rowsOf(samples: Samples, slower: number): Row[] {
  const speed = slower === 1 ? 'as it is' : `${slower} × slower`
  const row = (what: string, key: keyof Sample, show: (value: number) => string, target?: Target): Row => {
    const own = samples.bahnfrei.map((sample) => sample[key])
    const cells = NAMES.map((name) => {
      const values = samples[name].map((sample) => sample[key])
      const ratio =
        name === 'bahnfrei' || key === 'smooth' || key === 'events' ? '' : ` (${ratioOf(values, own).toFixed(1)} ×)`
      return `${show(median(values))}${ratio}`
    })
    if (target === undefined || target.slower !== slower) return [what, speed, ...cells, '', '']
    return [what, speed, ...cells, `≤ ${show(target.most)}`, median(own) <= target.most ? 'met' : 'MISSED']
  }
  const counts = [
    row('events drawn', 'events', String),
    row('elements', 'elements', String),
    row('nodes, texts and comments among them', 'nodes', String, { most: MOST.nodes, slower: 1 }),
  ]
  return [
    row('first paint, data there to painted', 'paint', millis, { most: MOST.paint, slower: 1 }),
    row('update of one event', 'update', millis, { most: MOST.update, slower: 1 }),
    row('drag, p95 frame', 'frame', millis, { most: MOST.frame, slower: 1 }),
    row(`drag, frames under ${SLOW_FRAME_MS} ms`, 'smooth', percent),
    row('tap on a free slot (INP)', 'interaction', millis, { most: MOST.interaction, slower: 4 }),
    ...(slower === 1 ? counts : []),
  ]
}

type Target = { most: number; slower: number }
