import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import { onDevice } from '../base/browser/storage.ts'
import { call } from '../base/send/api.ts'

/** The storage key of the person for whom this browser receives pushes. Another person who signs in gets none here. */
const STORED_AS = 'pushFor'

const LONGEST_INSTALL_MS = 15_000

/** Whether this browser can receive pushes, or why it cannot. */
export type PushAbility = 'possible' | 'blocked' | 'installFirst' | 'insecure' | 'impossible'

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // Safari on these devices knows pushes only in an application on the home screen.
  if (!knows) return isAppleHandheld() ? 'installFirst' : 'impossible'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Whether this browser receives pushes for the person. */
export async function isDeviceOn(uid: Id<'user'>): Promise<boolean> {
  if (storedUid() !== uid || pushAbility() !== 'possible' || Notification.permission !== 'granted') return false
  return (await subscription()) !== null
}

/**
 * Asks for permission and registers this browser for pushes. Call it after a tap only. Resolves to whether pushes come
 * now.
 */
export async function turnOn(uid: Id<'user'>, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(pushKey)
  store(uid)
  return true
}

export async function turnOff(): Promise<void> {
  const known = await subscription()
  if (known !== null) {
    await call(notificationCalls.token, { token: JSON.stringify(known), remove: true })
    await known.unsubscribe()
  }
  store(undefined)
}

/** Registers the browser again after each start, because its push address or the key of the server may have changed. */
export async function renewDevice(uid: Id<'user'>): Promise<void> {
  if (storedUid() !== uid || pushAbility() !== 'possible' || Notification.permission !== 'granted') return
  const { pushKey } = await call(notificationCalls.settings, {})
  await register(pushKey)
}

async function register(pushKey: string): Promise<void> {
  const { pushManager } = await installed()
  const key = bytesOf(pushKey)
  const known = await pushManager.getSubscription()
  const isOfKey = known !== null && isSame(known.options.applicationServerKey, key)
  if (known !== null && !isOfKey) await known.unsubscribe()
  const wanted = isOfKey ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await call(notificationCalls.token, { token: JSON.stringify(wanted) })
}

/** The service worker. It may still be installing after the first visit; rejects if it is not there in time. */
function installed(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    navigator.serviceWorker.ready.then(resolve, reject)
    setTimeout(reject, LONGEST_INSTALL_MS, new Error('The worker is not there.'))
  })
}

async function subscription(): Promise<PushSubscription | null> {
  // Without a worker nobody could have subscribed, and `ready` would wait for one.
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? [])
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}

function isAppleHandheld(): boolean {
  // An iPad says that it is a Mac, of which none can be touched.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function storedUid(): string | null {
  return onDevice.read(STORED_AS)
}

function store(uid: Id<'user'> | undefined) {
  if (uid === undefined) onDevice.remove(STORED_AS)
  else onDevice.write(STORED_AS, uid)
}
