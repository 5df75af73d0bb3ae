import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../../base/live/watchers.ts'
import type { Draft } from '../drafts/draft.ts'

let repeated: Draft | undefined
const watchers = newWatchers()

/** The draft that is about to become a series. It outlives the card with the button to repeat it. */
export function useRepeatedDraft(): Draft | undefined {
  return useSyncExternalStore(watchers.watch, () => repeated)
}

export function repeatDraft(draft: Draft | undefined) {
  repeated = draft
  watchers.tell()
}
