import { redirect } from '@tanstack/react-router'
import { formerScreen } from '../base/session/formerScreen.ts'
import { loginState, ownScreen, resume } from '../base/session/token.ts'
import { toastWarning } from '../base/toasts.tsx'

/** Only a kiosk shows a screen (KIOS-010). When nobody can say who the device is, the screen waits for that. */
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
