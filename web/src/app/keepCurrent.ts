import { type Navigations, whenSafeToReload } from './safeToReload.ts'

const HOUR_MS = 60 * 60_000
/** The time in milliseconds after which a failed registration of the service worker is tried again. */
const AGAIN_MS = 15_000

/**
 * Installs the service worker, so that the application starts without a connection. When a new version is installed,
 * reloads the page as soon as nothing gets lost.
 */
export function keepCurrent(navigations: Navigations): void {
  navigator.serviceWorker.register('/sw.js').then(
    () => followVersions(navigations),
    () => setTimeout(() => keepCurrent(navigations), AGAIN_MS),
  )
}

async function followVersions(navigations: Navigations): Promise<void> {
  const { serviceWorker } = navigator
  // The first worker only comes to a page that had none; each one after it is another version.
  let hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) whenSafeToReload(navigations, () => window.location.reload())
    hadWorker = true
  })

  const registration = await serviceWorker.ready
  registration.active?.postMessage('complete')

  const look = () => registration.update().catch(() => undefined)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}
