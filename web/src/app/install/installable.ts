import { newWatchers } from '../../base/live/watchers.ts'

/** The event that Chromium fires as soon as the application can be installed. */
export type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | undefined
const watchers = newWatchers()

/** Keeps the offer of the browser until somebody wants it; it comes once, and early. */
export function watchInstallable(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as Offer)
  })
  window.addEventListener('appinstalled', () => become(undefined))
}

export function offerNow(): Offer | undefined {
  return offer
}

export const watchOffer = watchers.watch

function become(next: Offer | undefined) {
  offer = next
  watchers.tell()
}
