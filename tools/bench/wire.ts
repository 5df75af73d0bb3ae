import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)

/**
 * A keep-alive HTTP connection that sends prepared bytes and reads only what it must of an answer, so that it costs
 * little.
 */
export class Wire {
  readonly #socket: Socket
  #pending: Buffer = NOTHING
  #bodyLeft = 0
  #status = 0
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined

  /**
   * It reads into one buffer: new buffers for each answer would cause pauses of the client that look like the server's.
   */
  private constructor(port: number, localAddress: string | undefined, onOpen: () => void) {
    const buffer = Buffer.alloc(64 * 1024)
    const callback = (length: number) => {
      this.#read(buffer.subarray(0, length))
      return true
    }
    const options = { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }
    const socket = connect({ ...options, ...(localAddress !== undefined && { localAddress }) }, onOpen)
    this.#socket = socket
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')))
  }

  /** `localAddress` is the address of this machine from which requests come. */
  static open(port: number, localAddress?: string): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const wire = new Wire(port, localAddress, () => resolve(wire))
      wire.#socket.once('error', reject)
    })
  }

  /** Sends a request; resolves with the status when the whole answer has arrived. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    if (this.#bodyLeft > 0) {
      this.#bodyLeft -= bytes.length
      if (this.#bodyLeft <= 0) this.#done()
      return
    }
    const answer = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes])
    const end = answer.indexOf(HEAD_END)
    if (end < 0) {
      this.#pending = Buffer.from(answer)
      return
    }
    const head = answer.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    this.#bodyLeft = length - (answer.length - end - HEAD_END.length)
    this.#pending = NOTHING
    if (this.#bodyLeft <= 0) this.#done()
  }

  #done(): void {
    this.#bodyLeft = 0
    this.#settle?.resolve(this.#status)
  }
}

/** Returns the bytes of a request. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body?: string): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}
