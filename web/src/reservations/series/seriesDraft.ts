import { useSyncExternalStore } from 'react'
import type { Draft } from '../drafts/draft.ts'

let repeated: Draft | undefined
const watchers = new Set<() => void>()

/** The draft that is about to become a series. It outlives the card from which it was asked for. */
export function useRepeatedDraft(): Draft | undefined {
  return useSyncExternalStore(watch, () => repeated)
}

export function repeatDraft(draft: Draft | undefined) {
  repeated = draft
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
