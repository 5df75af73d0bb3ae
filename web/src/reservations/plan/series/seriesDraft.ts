import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../../base/live/watchers.ts'
import type { Draft } from '../drafts/draft.ts'

let repeated: Draft | undefined
const watchers = newWatchers()

/** The draft to repeat. It is kept outside of the draft's card, which can be removed while the dialog is open. */
export function useRepeatedDraft(): Draft | undefined {
  return useSyncExternalStore(watchers.watch, () => repeated)
}

export function repeatDraft(draft: Draft | undefined) {
  repeated = draft
  watchers.tell()
}
