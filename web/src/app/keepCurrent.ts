import { whenSafeToReload } from './safeToReload.ts'

const HOUR_MS = 60 * 60_000
/** The line may break before the worker has come. */
const AGAIN_MS = 15_000

/** Keeps the application on the device: it starts without a connection, and takes its newer versions by itself. */
export function keepCurrent(): void {
  navigator.serviceWorker.register('/sw.js').then(followVersions, () => setTimeout(keepCurrent, AGAIN_MS))
}

async function followVersions(): Promise<void> {
  const { serviceWorker } = navigator
  let isOld = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isOld) whenSafeToReload(() => window.location.reload())
  })

  const registration = await serviceWorker.ready
  registration.active?.postMessage('complete')
  const takeOver = () => {
    isOld = true
    whenSafeToReload(() => registration.waiting?.postMessage('take over'))
  }
  if (registration.waiting !== null) takeOver()
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') takeOver()
    })
  })

  const look = () => registration.update().catch(() => undefined)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}
