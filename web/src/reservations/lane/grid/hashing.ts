import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../../base/live/watchers.ts'

type Hashing = typeof import('./ownReservations.ts')

const TRY_AGAIN_MS = 5_000
let hashing: Hashing | undefined
let isComing = false
const watchers = newWatchers()

/** Loads a screen together with the hashing, so that its reservations are drawn once. */
export async function withHashing<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, fetchHashing()])
  return loaded
}

/** Whether the hashing has loaded, so that own reservations can be told from others. */
export function useHashing(): boolean {
  return useSyncExternalStore(watch, () => hashing !== undefined)
}

/** Whether a public reservation belongs to the person with this mark. */
export function isOwn(reservation: Pick<PublicReservation, 'id' | 'userHash'>, mark: string): boolean {
  return hashing?.isOwn(reservation, mark) ?? false
}

function watch(watcher: () => void): () => void {
  void fetchHashing()
  return watchers.watch(watcher)
}

async function fetchHashing() {
  if (isComing) return
  isComing = true
  try {
    hashing = await import('./ownReservations.ts')
  } catch {
    isComing = false
    setTimeout(fetchHashing, TRY_AGAIN_MS)
  }
  watchers.tell()
}
