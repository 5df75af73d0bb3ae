/** What Chromium offers as soon as the application can be installed. */
export type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | undefined
const watchers = new Set<() => void>()

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

export function watchOffer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: Offer | undefined) {
  offer = next
  for (const watcher of watchers) watcher()
}
