import { whenQuiet } from './quiet.ts'

const HOUR_MS = 60 * 60_000

/** Keeps the application on the device: it starts without a connection, and takes its newer versions by itself. */
export async function keepCurrent(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js')
  let isOld = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isOld) whenQuiet(() => window.location.reload())
  })

  const registration = await serviceWorker.ready
  registration.active?.postMessage('complete')
  const takeOver = () => {
    isOld = true
    whenQuiet(() => registration.waiting?.postMessage('take over'))
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
