import { watch } from './testSocket.ts'

type Code = { deviceId: string; expiryTime: number; confirmationCode?: string }

/** A browser on the sign-in page that shows a QR code: what it heard over its socket. */
export async function waitingDevice(origin: string, headers: Record<string, string> = {}) {
  const { socket, heard, closed } = await watch(origin, {}, { extraHeaders: { origin, ...headers } })
  const codes: Code[] = []
  const tokens: string[] = []
  const look = new Set<() => void>()
  const hear = () => {
    for (const one of look) one()
  }
  socket.on('qrAuth/code', (code: Code) => {
    codes.push(code)
    hear()
  })
  socket.on('qrAuth/activate', ({ token }: { token: string }) => {
    tokens.push(token)
    hear()
  })
  socket.on('rpc/out', hear)
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const one = () => holds() && look.delete(one) && resolve()
      look.add(one)
      one()
    })
  const refusals = () => heard.flatMap(([event, reply]) => (event === 'rpc/out' ? (reply.errorCode ?? '') : []))
  /** Asks for a code and answers it; throws the code of a refusal. */
  const ask = async (message: unknown = {}): Promise<Code> => {
    const [codesBefore, refusalsBefore] = [codes.length, refusals().length]
    socket.emit('qrAuth/requestCode', message)
    await until(() => codes.length > codesBefore || refusals().length > refusalsBefore)
    const code = codes[codesBefore]
    if (code === undefined) throw Object.assign(new Error(refusals().at(-1)), { code: refusals().at(-1) })
    return code
  }
  return { socket, codes, tokens, until, ask, closed, refusals }
}
