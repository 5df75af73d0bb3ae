import type { Act } from '@bahnfrei/domain/rangeLog/act.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../../../base/live/queries.ts'
import { newWatchers } from '../../../base/live/watchers.ts'

const READS: unknown[] = [todayCalls.today.route, rangeLogCalls.day.route]
const watchers = newWatchers()
let done: readonly Act[] = []

/**
 * The acts that the server has done while the lists may still show the state before; the page adds them to the lists.
 */
export function useDoneActs(): readonly Act[] {
  return useSyncExternalStore(watchers.watch, () => done)
}

/** Counts an act as done until the lists have been read again. */
export async function showUntilRead(act: Act): Promise<void> {
  take([...done, act])
  await queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => READS.includes(queryKey[0]) })
  take(done.filter(({ key }) => key !== act.key))
}

function take(acts: readonly Act[]) {
  done = acts
  watchers.tell()
}
