import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../../base/live/watchers.ts'

type Hashing = typeof import('./ownReservations.ts')

const TRY_AGAIN_MS = 5_000
let hashing: Hashing | undefined
let isComing = false
const watchers = newWatchers()

/** Loads a screen together with the hash functions, so that its reservations need to be drawn only once. */
export async function withHashing<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, fetchHashing()])
  return loaded
}

/** Whether the hash functions are loaded, which recognise the person's reservations. */
export function useHashing(): boolean {
  return useSyncExternalStore(watch, () => hashing !== undefined)
}

/** Whether a public reservation belongs to the person with this mark; false until the hash functions are loaded. */
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
