import { loginState, ownScreen, resume } from '../session/token.ts'

const DISPLAY = '/kiosk/display'

/** Keeps a kiosk on its display (KIOS-015): on a kiosk, every other path is replaced by a new page with the display. */
export async function stayOnDisplay(path: string): Promise<void> {
  if (path === DISPLAY) return
  // Without a connection nobody can say; what is public is shown meanwhile.
  if (loginState() === 'unknown') await resume().catch(() => undefined)
  if (ownScreen() === undefined) return
  window.location.replace(DISPLAY)
  await new Promise(() => undefined)
}
