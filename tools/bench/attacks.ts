import { randomUUID } from 'node:crypto'
import { connect, type Socket as TcpSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { io, type Socket } from 'socket.io-client'
import { answerParent } from './peer.ts'
import { requestBytes, Wire } from './wire.ts'

/** The means of an attacker: the port of the server, a sign-in, and the range that others reserve. */
export type Arms = {
  port: number
  seconds: number
  headers: Record<string, string>
  token: string
  clubId: string
  rangeId: string
  monday: Day
  reservation: string
}

const ADDRESS = '127.0.99.1'

/**
 * Sends so many requests a second over so many connections, whatever the answers are. The rate is limited because
 * attacker and server share two cores.
 */
async function hammer(
  { port, seconds }: Arms,
  { connections, perSecond }: { connections: number; perSecond: number },
  next: () => Buffer,
): Promise<object> {
  const until = performance.now() + seconds * 1000
  const pause = (1000 * connections) / perSecond
  const statuses: Record<number, number> = {}
  const work = async (number: number) => {
    await sleep((pause * number) / connections)
    let wire: Wire | undefined
    while (performance.now() < until) {
      const begun = performance.now()
      try {
        wire ??= await Wire.open(port, ADDRESS)
        const status = await wire.send(next())
        statuses[status] = (statuses[status] ?? 0) + 1
      } catch {
        wire = undefined
      }
      await sleep(Math.max(1, pause - (performance.now() - begun)))
    }
    wire?.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => work(number)))
  return statuses
}

/** The shortest time between two waves; a new wave starts only when the last one has all its answers. */
const WAVE_MS = 250

/** Asks for the public page of the club over so many connections at the same moment, in waves. */
async function atOnce({ port, seconds, clubId }: Arms, count: number): Promise<object> {
  const until = performance.now() + seconds * 1000
  const request = requestBytes('GET', `/api/clubs/${clubId}/profile`, {})
  const statuses: Record<number, number> = {}
  const wires = new Map<number, Wire>()
  const ask = async (number: number) => {
    try {
      const wire = wires.get(number) ?? (await Wire.open(port, ADDRESS))
      wires.set(number, wire)
      const status = await wire.send(request)
      statuses[status] = (statuses[status] ?? 0) + 1
    } catch {
      wires.delete(number)
    }
  }
  while (performance.now() < until) {
    const begun = performance.now()
    await Promise.all(Array.from({ length: count }, (_, number) => ask(number)))
    await sleep(Math.max(1, WAVE_MS - (performance.now() - begun)))
  }
  for (const wire of wires.values()) wire.close()
  return statuses
}

const post = (path: string, headers: Record<string, string>, body: object) =>
  requestBytes('POST', `/api${path}`, headers, JSON.stringify(body))

/** Makes a request with a picture that the server must decode before it can refuse or store it. */
function pictureRequest({ headers }: Arms, picture: Buffer): Buffer {
  const boundary = 'bahnfrei-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const fields = { host: '127.0.0.1', ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  const start = `POST /api/users/image HTTP/1.1\r\n${lines.join('')}content-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), body])
}

async function openSockets(
  { port, seconds }: Arms,
  count: number,
  auth: object,
  then: (socket: Socket, number: number) => void,
): Promise<object> {
  const transportOptions = { websocket: { localAddress: ADDRESS } }
  const begun = performance.now()
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
      transportOptions,
    })
    socket.on('connect', () => then(socket, number))
    sockets.push(socket)
    if (number % 50 === 49) await sleep(100)
  }
  await sleep(Math.max(0, seconds * 1000 - (performance.now() - begun)))
  const held = sockets.filter(({ connected }) => connected).length
  for (const socket of sockets) socket.disconnect()
  return { held }
}

/**
 * The attacks, each a few seconds long, at rates that any laptop can send and that leave both cores time for others.
 */
const ATTACKS = {
  'registrations and reservations by invented addresses': (arms: Arms) =>
    hammer(arms, { connections: 40, perSecond: 40 }, () =>
      Math.random() < 0.5
        ? post(
            '/auth/registration',
            {},
            { email: `${randomUUID()}@bench.example`, password: `Schwarzbrot-${randomUUID()}` },
          )
        : requestBytes('POST', '/api/appointments', arms.headers, arms.reservation),
    ),
  '300 parallel step-ups': (arms: Arms) =>
    hammer(arms, { connections: 300, perSecond: 300 }, () =>
      post('/auth/step-up', arms.headers, { password: 'not the right one' }),
    ),
  '60 pictures a second': (arms: Arms & { picture: Buffer }) =>
    hammer(arms, { connections: 60, perSecond: 60 }, () => pictureRequest(arms, Buffer.from(arms.picture))),
  '150 sockets with 900 periods': ({ token, clubId, rangeId, monday, ...arms }: Arms) =>
    openSockets({ ...arms, token, clubId, rangeId, monday }, 150, { token, clubId }, (socket, number) => {
      for (let period = 0; period < 6; period += 1) {
        const index = number * 6 + period
        const filter = {
          rangeId,
          from: addDays(monday, -(index % 28)),
          to: addDays(monday, Math.floor(index / 28) % 7),
        }
        const data = { collection: 'publicReservations', filter }
        socket.emit('rpc/in', { transactionId: String(period), method: 'subscribe', data })
      }
    }),
  'challenges for anybody': (arms: Arms) =>
    hammer(arms, { connections: 50, perSecond: 500 }, () => post('/auth/login/passkey/challenge', {}, {})),
  'the reference of calls': (arms: Arms) =>
    hammer(arms, { connections: 20, perSecond: 200 }, () => requestBytes('GET', '/api/openapi.json', {})),
  '150 public pages at once': (arms: Arms) => atOnce(arms, 150),
  '900 public pages at once': (arms: Arms) => atOnce(arms, 900),
  'calls of one person': (arms: Arms) =>
    hammer(arms, { connections: 50, perSecond: 500 }, () => requestBytes('GET', '/api/clubs', arms.headers)),
  '500 slow senders': slowSenders,
  '1,500 sockets without a sign-in': (arms: Arms) => openSockets(arms, 1_500, {}, () => undefined),
}

type AttackName = keyof typeof ATTACKS

async function slowSenders({ port, seconds }: Arms): Promise<object> {
  const heads = [
    'GET /api/health HTTP/1.1\r\nhost: a\r\nx: ',
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  ]
  const sockets: TcpSocket[] = Array.from({ length: 500 }, (_, number) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESS })
    socket.on('error', () => undefined).on('data', () => undefined)
    socket.write(heads[number % heads.length] as string)
    return socket
  })
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1_000)
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }
  const held = sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.destroy()
  return { held }
}

answerParent({
  names: async () => ({ names: Object.keys(ATTACKS) }),
  attack: ({ name, ...arms }: Arms & { name: AttackName; picture: Buffer }) => ATTACKS[name](arms),
})
