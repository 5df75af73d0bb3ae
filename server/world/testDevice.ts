import type { KioskCode } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import { hashOf } from '../src/auth/secrets.ts'
import { watch } from './testSocket.ts'
import type { TestWorld } from './testWorld.ts'

type QrCode = { deviceId: string; expiryTime: number; confirmationCode?: string }

/** Opens the socket of a browser that shows a QR code on the sign-in page. */
export function waitingDevice(origin: string, headers: Record<string, string> = {}) {
  return waiting<QrCode>('qrAuth', {}, origin, headers)
}

/** Opens the socket of a browser on the page for setting up a kiosk. */
export function waitingScreen(origin: string, headers: Record<string, string> = {}) {
  return waiting<KioskCode>('kiosk', { screenId: null }, origin, headers)
}

/** Whether the server has noticed that the device with this code has disconnected. */
export async function hasGone(w: TestWorld, code: string): Promise<boolean> {
  const ended = 'SELECT 1 FROM device_pairings WHERE hash = $1 AND ended_on IS NOT NULL'
  return (await w.database.rows('ended_pairing', ended, [hashOf(code)])).length === 1
}

async function waiting<Code>(
  of: 'qrAuth' | 'kiosk',
  question: object,
  origin: string,
  headers: Record<string, string>,
) {
  const { socket, heard, until, look, closed } = await watch(origin, {}, { extraHeaders: { origin, ...headers } })
  const codes: Code[] = []
  const tokens: string[] = []
  socket.on(`${of}/code`, (code: Code) => {
    codes.push(code)
    look()
  })
  socket.on(`${of}/activate`, ({ token }: { token: string }) => {
    tokens.push(token)
    look()
  })
  const refusals = () => heard.flatMap(([event, reply]) => (event === 'rpc/out' ? (reply.errorCode ?? '') : []))
  /** Requests a code and returns it; throws the code of a refusal. */
  const ask = async (message: unknown = question): Promise<Code> => {
    const [codesBefore, refusalsBefore] = [codes.length, refusals().length]
    socket.emit(`${of}/requestCode`, message)
    await until(() => codes.length > codesBefore || refusals().length > refusalsBefore)
    const code = codes[codesBefore]
    if (code === undefined) throw Object.assign(new Error(refusals().at(-1)), { code: refusals().at(-1) })
    return code
  }
  return { socket, codes, tokens, until, ask, closed, refusals }
}
