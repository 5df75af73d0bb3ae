import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { useMemo, useSyncExternalStore } from 'react'

const EVERY_MS = 15_000

let nowMs = Date.now()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The present moment, updated every 15 seconds. All components of the page get the same value. */
export function useNow(): Temporal.Instant {
  const millis = useSyncExternalStore(watch, () => nowMs)
  return useMemo(() => instantAt(millis), [millis])
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  timer ??= setInterval(tick, EVERY_MS)
  if (Date.now() - nowMs > EVERY_MS) tick()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  nowMs = Date.now()
  for (const watcher of watchers) watcher()
}
