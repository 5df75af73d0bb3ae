import { newWatchers } from '../../base/live/watchers.ts'

/** The event that Chromium fires as soon as the application can be installed. */
export type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | undefined
const watchers = newWatchers()

/** Stores the install event of the browser until the person wants to install. The browser fires it only once, early. */
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
