import type { Browser, BrowserContext } from '@playwright/test'
import { type Figure, limitedFigure, median, millis } from '../bench/figures.ts'
import { startDemo } from '../demo.ts'
import { ADDRESS, MOST, PHONE, SLOWER, seeOnce, signIn } from './load.ts'

const PORT = '8793'
const ROUNDS = 5
/** The time in milliseconds for a screen and all that follows on it. */
const WHOLE_MS = 6_000
/** A task that takes a phone longer blocks it. */
const LONG_MS = 50

/** An event of a trace: its times are in microseconds, `tdur` is the time of the processor that its thread took. */
type Traced = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }
type Work = { whole: number; blocking: number; scripts: number }

/**
 * Measures the processor time that home and calendar take the main thread, for a person who returns. Unlike the time
 * that passes it hardly grows when other programs are busy; of a phone it is taken four times.
 */
export async function measureWork(browser: Browser, rounds = ROUNDS): Promise<Figure[]> {
  const demo = await startDemo(PORT)
  const context = await browser.newContext({ ...PHONE, baseURL: demo.origin, serviceWorkers: 'allow' })
  try {
    await signIn(context)
    const figures: Figure[] = []
    for (const path of ['/home', ADDRESS]) {
      await seeOnce(context, path, true)
      const all: Work[] = []
      for (let round = 0; round < rounds; round++) all.push(await workOf(context, path))
      figures.push(...figuresOf(path.split('?')[0] ?? path, all))
    }
    process.stderr.write('\n')
    return figures
  } finally {
    await context.close()
    await demo.stop()
  }
}

async function workOf(context: BrowserContext, path: string): Promise<Work> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const events: Traced[] = []
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
    const includedCategories = ['toplevel', 'loading', 'disabled-by-default-devtools.timeline', 'devtools.timeline']
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
    await page.goto(path)
    await page.waitForTimeout(WHOLE_MS)
    const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isOver
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
    process.stderr.write('.')
    return { ...blocked(events), scripts }
  } finally {
    await page.close()
  }
}

function blocked(events: readonly Traced[]): Omit<Work, 'scripts'> {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The page has painted nothing.')
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
  const took = ({ tdur = 0 }: Traced) => tdur / 1_000
  return {
    whole: tasks.reduce((sum, task) => sum + took(task), 0),
    // Only tasks after the first paint count: nobody waits for one before.
    blocking: tasks
      .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
      .reduce((sum, task) => sum + Math.max(0, took(task) * SLOWER - LONG_MS), 0),
  }
}

function figuresOf(path: string, all: readonly Work[]): Figure[] {
  const of = (key: keyof Work) => median(all.map((work) => work[key]))
  return [
    { what: `${path}, files of JavaScript`, value: String(of('scripts')) },
    { what: `${path}, processor time of the main thread`, value: millis(of('whole')) },
    limitedFigure(`${path}, blocking on a phone, by processor time`, of('blocking'), MOST.tbt, millis),
  ]
}
