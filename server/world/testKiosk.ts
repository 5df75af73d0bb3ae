import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Browser } from './testBrowser.ts'
import { waitingScreen } from './testDevice.ts'
import { type Client, clientOf, type TestWorld } from './testWorld.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Returns functions for devices that become screens, each from an address of its own, as behind a proxy. */
export function kiosksOf(w: TestWorld) {
  let hosts = 0
  const freshAddress = () => {
    hosts += 1
    return `198.51.100.${hosts}`
  }
  const device = (origin = w.origin, address = freshAddress()) =>
    waitingScreen(origin, { 'user-agent': CHROME, 'x-forwarded-for': address })
  const handOver = (token = '') => new Browser(w.app).post('/auth/handover', { token })
  return {
    freshAddress,
    device,
    handOver,
    /** Opens a device that an officer activates as a screen; returns it with its token. */
    letIn: async (officer: Client, screenId: Id<'screen'> | null = null) => {
      const waiting = await device()
      const { secret } = await waiting.ask({ screenId })
      const activated = await officer.kiosk.activate({ secret })
      await waiting.until(() => waiting.tokens.length > 0)
      return { ...activated, secret, token: waiting.tokens[0] ?? '' }
    },
    /** Signs a kiosk in by the token of its socket, in the club of its officer. */
    signIn: async ({ screenId, token }: { screenId: Id<'screen'>; token: string }, { clubId }: Client) => {
      const browser = new Browser(w.app)
      await browser.post('/auth/handover', { token })
      return { browser, client: clientOf(w.url, { uid: screenId, token: browser.token, clubId }) }
    },
  }
}
