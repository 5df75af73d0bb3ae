import type { Page } from '@playwright/test'

type Moved = typeof window & { advance: (millis: number) => Promise<void> }

/**
 * Gives a page a clock that `advance` moves: its timers run in order, and between them the page draws and receives
 * answers.
 */
export async function moveClockOf(page: Page): Promise<void> {
  await page.addInitScript(installMovedClock)
}

export async function advance(page: Page, millis: number): Promise<void> {
  await page.evaluate((ms) => (window as Moved).advance(ms), millis)
}

/** Runs in the page, before everything else. */
function installMovedClock(): void {
  const real = { Date, setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) }
  type Timer = { due: number; every: number | undefined; run: () => void }
  const timers = new Map<number, Timer>()
  /**
   * The times that Socket.IO waits for a connection and for a sign of the server. They stay real, because the server
   * does not know of this clock.
   */
  const REAL_MS = [20_000, 23_000]
  const DRAWS_EVERY_MS = 60_000
  let offset = 0
  let ids = 1_000_000
  const now = () => real.Date.now() + offset

  window.Date = class extends real.Date {
    constructor(...args: []) {
      if (args.length === 0) super(now())
      else super(...args)
    }
    static override now() {
      return now()
    }
  } as DateConstructor
  const add = (run: TimerHandler, ms = 0, args: unknown[] = [], every?: number) => {
    if (REAL_MS.includes(ms)) return real.setTimeout(run, ms, ...args)
    ids += 1
    timers.set(ids, { due: now() + Math.max(1, ms), every, run: () => (run as (...all: unknown[]) => void)(...args) })
    return ids
  }
  const clear = (id: number | undefined) => {
    if (id !== undefined && !timers.delete(id)) real.clearTimeout(id)
  }
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...args: unknown[]) => add(run, ms, args),
    setInterval: (run: TimerHandler, ms = 0, ...args: unknown[]) => add(run, ms, args, Math.max(1, ms)),
    clearTimeout: clear,
    clearInterval: clear,
  })

  /** Runs the timers that are due until then, each at its moment. */
  const runUntil = (end: number) => {
    for (;;) {
      let next: [number, Timer] | undefined
      for (const entry of timers)
        if (entry[1].due <= end && (next === undefined || entry[1].due < next[1].due)) next = entry
      if (next === undefined) return
      const [id, timer] = next
      offset = Math.max(offset, timer.due - real.Date.now())
      if (timer.every === undefined) timers.delete(id)
      else timer.due += timer.every
      timer.run()
    }
  }
  const pump = () => {
    runUntil(now())
    real.setTimeout(pump, 10)
  }
  pump()
  const pause = (ms: number) => new Promise<void>((resolve) => real.setTimeout(() => resolve(), ms))
  ;(window as Moved).advance = async (millis) => {
    const end = now() + millis
    while (now() < end) {
      const step = Math.min(end, now() + DRAWS_EVERY_MS)
      runUntil(step)
      offset = Math.max(offset, step - real.Date.now())
      await pause(0)
    }
    // The pending requests are answered in real time.
    await pause(30)
  }
}
