import { redirect } from '@tanstack/react-router'
import { formerScreen } from '../base/session/formerScreen.ts'
import { loginState, ownScreen, resume } from '../base/session/token.ts'
import { toastWarning } from '../base/toasts.tsx'

/**
 * Lets only a kiosk open the display (KIOS-010): people are sent to the overview, a former screen to its setup, others
 * to the sign-in. While the server cannot be asked who the device is, the display opens and waits.
 */
export async function enterDisplay(): Promise<void> {
  await resume().catch(() => undefined)
  if (loginState() === 'unknown' || ownScreen() !== undefined) return
  if (loginState() === 'in') {
    toastWarning('AUTH.NO_PERMISSIONS')
    throw redirect({ to: '/home', replace: true })
  }
  if (formerScreen() !== null) throw redirect({ to: '/kiosk/setup', replace: true })
  throw redirect({ to: '/login', search: { redirect: 'kiosk/display' }, replace: true })
}
