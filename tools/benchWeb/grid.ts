import type { Browser, Page } from '@playwright/test'
import { median, millis, percent, quantile, ratioOf } from '../bench/figures.ts'
import { slowDown } from './browser.ts'
import { CANDIDATES, type CandidateName, NAMES, servePages } from './candidates.ts'
import { atPace } from './pace.ts'
import type { BenchPage } from './pages/offer.ts'

const ROUNDS = 7
const UPDATES = 10
const DRAG_MS = 1_500
const DRAG_STEPS = 90
const SLOW_FRAME_MS = 25
const SPEEDS = [1, 4] as const
const MOST = { paint: 150, update: 10, frame: SLOW_FRAME_MS, nodes: 2_500, interaction: 150 }

const WITHOUT_RATIO = new Set<keyof Sample>(['slowness', 'smooth', 'events'])

/** The measurements of one calendar in one round. */
type Round = {
  paint: number
  update: number
  frame: number
  smooth: number
  interaction: number
  events: number
  elements: number
  nodes: number
}
type Sample = Round & { slowness: number; paintAtPace: number; updateAtPace: number }
type Samples = Record<CandidateName, Sample[]>
export type Row = string[]

export const HEAD = [
  '1,000 events, 10 lanes, 7 days',
  'processor',
  ...NAMES.map((name) => CANDIDATES[name]),
  'target',
  '',
]

/**
 * Measures the calendars in turn, in another order in each round, so that a disturbance of the machine affects all of
 * them.
 */
export async function measureGrid(browser: Browser, rounds = ROUNDS): Promise<Row[]> {
  const pages = await servePages()
  try {
    const rows: Row[] = []
    for (const slower of SPEEDS) {
      const samples: Samples = { bahnfrei: [], fullCalendar: [], eventCalendar: [] }
      for (let round = 0; round < rounds; round++)
        for (let turn = 0; turn < NAMES.length; turn++) {
          const name = NAMES[(round + turn) % NAMES.length] ?? 'bahnfrei'
          samples[name].push(await sampleOf(browser, pages.urlOf(name), slower))
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
  const { result, slowness, rest } = await atPace(browser, slower, (throttle) => roundOf(browser, url, throttle))
  return { ...result, slowness, paintAtPace: result.paint / rest, updateAtPace: result.update / rest }
}

async function roundOf(browser: Browser, url: string, throttle: number): Promise<Round> {
  const viewport = { width: 1440, height: 900 }
  const page = await browser.newPage({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject))
  try {
    return await Promise.race([measured(page, url, throttle), failed])
  } finally {
    await page.close()
  }
}

async function measured(page: Page, url: string, throttle: number): Promise<Round> {
  await page.goto(url)
  await page.waitForFunction(() => window.benchPage !== undefined)
  await slowDown(page, throttle)
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
  // A slow machine ends the drag on its way.
  await page.mouse.move(from.x, from.y)
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
  const row = (what: string, speed: string, key: keyof Sample, show: (value: number) => string, most?: number): Row => {
    const own = samples.bahnfrei.map((sample) => sample[key])
    const cells = NAMES.map((name) => {
      const values = samples[name].map((sample) => sample[key])
      const ratio = name === 'bahnfrei' || WITHOUT_RATIO.has(key) ? '' : ` (${ratioOf(values, own).toFixed(1)} ×)`
      return `${show(median(values))}${ratio}`
    })
    if (most === undefined) return [what, speed, ...cells, '', '']
    return [what, speed, ...cells, `≤ ${show(most)}`, median(own) <= most ? 'met' : 'MISSED']
  }
  const paint = 'first paint, data there to painted'
  const update = 'update of one event'
  const frame = 'drag, p95 frame'
  const smooth = `drag, frames under ${SLOW_FRAME_MS} ms`
  const tap = 'tap on a free slot (INP)'
  if (slower > 1) {
    const speed = `${slower} × slower`
    return [
      row(paint, speed, 'paint', millis),
      row(update, speed, 'update', millis),
      row(frame, speed, 'frame', millis),
      row(smooth, speed, 'smooth', percent),
      row(tap, speed, 'interaction', millis, MOST.interaction),
    ]
  }
  return [
    row('plain page, to the reference', 'as it is', 'slowness', (times) => `${times.toFixed(1)} ×`),
    row(paint, 'as it is', 'paint', millis),
    row(paint, 'reference', 'paintAtPace', millis, MOST.paint),
    row(update, 'as it is', 'update', millis),
    row(update, 'reference', 'updateAtPace', millis, MOST.update),
    row(frame, 'as it is', 'frame', millis, MOST.frame),
    row(smooth, 'as it is', 'smooth', percent),
    row(tap, 'as it is', 'interaction', millis),
    row('events drawn', '', 'events', String),
    row('elements', '', 'elements', String),
    row('nodes, texts and comments among them', '', 'nodes', String, MOST.nodes),
  ]
}
