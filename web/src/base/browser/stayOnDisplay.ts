import { loginState, ownScreen, resume } from '../session/token.ts'

const DISPLAY = '/kiosk/display'

/** A kiosk shows its screen and nothing else, wherever somebody leads it (KIOS-015): it begins there with a new page. */
export async function stayOnDisplay(path: string): Promise<void> {
  if (path === DISPLAY) return
  // Without a connection nobody can say; what is public is shown meanwhile.
  if (loginState() === 'unknown') await resume().catch(() => undefined)
  if (ownScreen() === undefined) return
  window.location.replace(DISPLAY)
  await new Promise(() => undefined)
}
