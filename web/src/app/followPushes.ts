import type { OpenScreen } from '../notifications/pushInWorker.ts'
import { router } from '../router.ts'

/** Opens the screen of a push notification that was tapped while the application is open. */
export function followPushes(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<OpenScreen> | null>) => {
    if (typeof data?.open === 'string') router.history.push(data.open)
  })
}
