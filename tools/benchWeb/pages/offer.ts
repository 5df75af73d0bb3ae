import type { Candidate, Point } from './candidate.ts'
import { minutesAfter } from './filledWeek.ts'

type Count = { events: number; elements: number; nodes: number }
/** The functions of a page that the measurement calls. */
export type BenchPage = {
  show: () => Promise<Count & { ms: number }>
  count: () => Count
  update: () => Promise<number>
  drag: () => { from: Point; to: Point }
  watchFrames: () => void
  frames: () => number[]
  freeSlot: () => Promise<Point>
  slowestClick: () => Promise<number>
}

declare global {
  interface Window {
    benchPage?: BenchPage
  }
}

/** The number of frames without a change after which a calendar counts as drawn. */
const QUIET_FRAMES = 10
const MOST_FRAMES = 600
/** The filter for interactions: browsers report none shorter than 16 ms. */
const INTERACTIONS = { type: 'event', durationThreshold: 16 }

/** Makes a candidate available to the measurement. Nothing is drawn before the measurement asks. */
export function offer(candidate: Candidate): void {
  const root = document.getElementById('calendar')
  if (root === null) throw new Error('The page has no place for a calendar.')
  let changes = 0
  let frames: number[] | undefined
  const interactions: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry.interactionId ?? 0) > 0) interactions.push(entry.duration)
  }).observe(INTERACTIONS)

  window.benchPage = {
    show: async () => {
      // The application has done this before anything is drawn: the first one in a page takes a tenth of a calendar.
      new Intl.DateTimeFormat('de-DE')
      const drawn = await settled(root, () => candidate.show(root))
      const presented = await firstContent()
      return { ms: Math.max(drawn.until, presented) - drawn.from, ...countOf(root, candidate.eventSelector) }
    },
    count: () => countOf(root, candidate.eventSelector),
    update: async () => {
      changes += 1
      const { from, until } = await settled(root, () => candidate.change(minutesAfter(changes)))
      return until - from
    },
    drag: () => candidate.drag(root),
    watchFrames: () => {
      const seen: number[] = []
      frames = seen
      const look = (at: number) => {
        if (frames !== seen) return
        seen.push(at)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    frames: () => {
      const seen = frames ?? []
      frames = undefined
      return seen.slice(1).map((at, index) => at - (seen[index] ?? at))
    },
    freeSlot: async () => {
      await quiet()
      interactions.length = 0
      return candidate.freeSlot(root)
    },
    slowestClick: async () => {
      await quiet()
      return Math.max(INTERACTIONS.durationThreshold, ...interactions)
    },
  }
}

/** Measures from an action at the start of a frame to the end of the last frame that it changed. */
async function settled(root: HTMLElement, act: () => void): Promise<{ from: number; until: number }> {
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  const from = await new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const begun = performance.now()
      act()
      resolve(begun)
    }),
  )
  let until = await afterTask()
  let wasEver = hasChanged
  for (let quiet = 0; quiet < QUIET_FRAMES || !wasEver; quiet++) {
    if (quiet > MOST_FRAMES) throw new Error('Nothing has changed.')
    hasChanged = false
    const end = await frameEnd()
    if (!hasChanged) continue
    wasEver = true
    until = end
    quiet = 0
  }
  observer.disconnect()
  return { from, until }
}

async function quiet(): Promise<void> {
  for (let frame = 0; frame < QUIET_FRAMES; frame++) await frameEnd()
}

/** Resolves at the end of the next frame, when scripts, style, layout and paint are done. */
async function frameEnd(): Promise<number> {
  await new Promise(requestAnimationFrame)
  return afterTask()
}

function afterTask(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })
}

/** Resolves with the moment at which the browser first showed anything; the page was empty before. */
function firstContent(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list, observer) => {
      const [entry] = list.getEntriesByName('first-contentful-paint')
      if (entry === undefined) return
      observer.disconnect()
      resolve(entry.startTime)
    }).observe({ type: 'paint', buffered: true }),
  )
}

function countOf(root: HTMLElement, eventSelector: string): Count {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
  let nodes = 0
  while (walker.nextNode()) nodes += 1
  return {
    events: root.querySelectorAll(eventSelector).length,
    elements: root.getElementsByTagName('*').length,
    nodes,
  }
}
