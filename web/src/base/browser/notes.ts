import { useSyncExternalStore } from 'react'
import { newWatchers } from '../live/watchers.ts'
import { signedInUid, watchLogin } from '../session/token.ts'
import { onDevice } from './storage.ts'

/** The note that acts of a supervisor wait on this device: the way out asks before they are forgotten. */
export const WAITING_ACTS = 'waitingActs'

const watchers = newWatchers()

/** The note that a room keeps in this browser for the signed-in person; it is deleted when they sign out. */
export function noteOf(room: string): string | undefined {
  const uid = signedInUid()
  return uid === undefined ? undefined : (onDevice.read(`${room}.${uid}`) ?? undefined)
}

/** Stores a note, or removes it when there is no text. Returns whether the browser did so. */
export function writeNote(room: string, text: string | undefined): boolean {
  const uid = signedInUid()
  if (uid === undefined) return false
  const name = `${room}.${uid}`
  const isKept = text === undefined ? onDevice.remove(name) : onDevice.write(name, text)
  if (isKept) watchers.tell()
  return isKept
}

/** Calls the watcher when this page or another one changes a note, and when another person signs in. */
export function watchNotes(watcher: () => void): () => void {
  window.addEventListener('storage', watcher)
  const stops = [watchers.watch(watcher), watchLogin(watcher)]
  return () => {
    window.removeEventListener('storage', watcher)
    for (const stop of stops) stop()
  }
}

/** Whether a room has written something down for the signed-in person. */
export function useHasNote(room: string): boolean {
  return useSyncExternalStore(watchNotes, () => noteOf(room) !== undefined)
}
