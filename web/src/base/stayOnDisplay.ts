import { redirect } from '@tanstack/react-router'
import { loginState, ownScreen, resume } from './token.ts'

/** A kiosk shows its screen and nothing else, wherever somebody leads it (KIOS-015). */
export async function stayOnDisplay(path: string): Promise<void> {
  if (path === '/kiosk/display') return
  // Without a connection nobody can say; what is public is shown meanwhile.
  if (loginState() === 'unknown') await resume().catch(() => undefined)
  if (ownScreen() !== undefined) throw redirect({ to: '/kiosk/display', replace: true })
}
