import { useSyncExternalStore } from 'react'
import { newWatchers } from '../live/watchers.ts'
import { signedInUid, watchLogin } from '../session/token.ts'
import { onDevice } from './storage.ts'

/** The name of the note for supervisor actions that wait to be sent. The sign-out warns before it deletes them. */
export const WAITING_ACTS = 'waitingActs'

const watchers = newWatchers()

/** The note that a room stores in this browser for the signed-in person. The sign-out deletes it. */
export function noteOf(room: string): string | undefined {
  const uid = signedInUid()
  return uid === undefined ? undefined : (onDevice.read(`${room}.${uid}`) ?? undefined)
}

/**
 * Stores the note of a room for the signed-in person; without a text it removes the note. Returns whether that
 * succeeded.
 */
export function writeNote(room: string, text: string | undefined): boolean {
  const uid = signedInUid()
  if (uid === undefined) return false
  const name = `${room}.${uid}`
  const isKept = text === undefined ? onDevice.remove(name) : onDevice.write(name, text)
  if (isKept) watchers.tell()
  return isKept
}

/**
 * Calls the watcher when this or another tab changes a note, and when another person signs in. Returns a function that
 * stops it.
 */
export function watchNotes(watcher: () => void): () => void {
  window.addEventListener('storage', watcher)
  const stops = [watchers.watch(watcher), watchLogin(watcher)]
  return () => {
    window.removeEventListener('storage', watcher)
    for (const stop of stops) stop()
  }
}

/** Whether a room has a note stored for the signed-in person. */
export function useHasNote(room: string): boolean {
  return useSyncExternalStore(watchNotes, () => noteOf(room) !== undefined)
}
