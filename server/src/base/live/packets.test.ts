import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { checksum } from '../../../world/testChecksum.ts'
import { watch } from '../../../world/testSocket.ts'
import { world } from '../../../world/testWorld.ts'

const PACKETS = often({ gate: 4_000, long: 100_000 })
const SEED = seedOr(1898)
const OF_A_CONNECTION = 10

type Packet = string | Uint8Array<ArrayBuffer>

const w = await world()
const { token, clubId } = await w.as('ben')
const clara = await w.as('clara')
const before = await checksum(w.database)
afterAll(async () => {
  expect(await checksum(w.database)).toBe(before)
})

/** A socket of nobody's making, that has said who it is: what it sends, and when it is over. */
async function bareSocket() {
  const socket = new WebSocket(`${w.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const over = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const welcomed = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => String(data).startsWith('40') && resolve())
  })
  socket.send(`40${JSON.stringify({ token, clubId })}`)
  await welcomed
  return { socket, over }
}

/** Whether another one is served as before. */
async function expectService() {
  const watcher = await watch(w.origin, { token: clara.token, clubId })
  expect((await watcher.subscribe('ranges')).docs).toHaveLength(4)
  watcher.socket.disconnect()
}

const ASK = '["rpc/in",{"transactionId":"x","method":"subscribe","data":{"collection":"ranges"}}]'
const nested = (levels: number, core = '') => `${'['.repeat(levels)}${core}${']'.repeat(levels)}`

test.each<[string, Packet | Packet[]]>([
  ['an oversized packet', `42["rpc/in","${'x'.repeat(200_000)}"]`],
  ['a packet of an unknown type', '9'],
  ['a message of an unknown type', '47[]'],
  ['a packet that is no JSON', '42["rpc/in",'],
  ['a packet that is no list', '42{"a":1}'],
  ['a packet without an event', '42[]'],
  ['an event of ours to ourselves', '42["disconnect"]'],
  ['more attachments than there are', '459999-["rpc/in",{"_placeholder":true,"num":0}]'],
  ['an attachment number below none', '451-["rpc/in",{"_placeholder":true,"num":-1}]'],
  ['an attachment', ['451-["rpc/in",{"_placeholder":true,"num":0}]', Buffer.alloc(10)]],
  ['bytes out of turn', Buffer.alloc(100)],
  ['an answer to nothing', '43999[]'],
  ['an answer with bytes to nothing', '461-999[{"_placeholder":true,"num":0}]'],
  ['a refusal of ours', '44{"message":"no"}'],
  ['a second greeting', '40{"token":"x"}'],
  [
    '40,000 levels around bytes',
    [`451-["rpc/in",${nested(20_000, '{"_placeholder":true,"num":0}')}]`, Buffer.alloc(1)],
  ],
  ['a packet with a broken pair of surrogates', new Uint8Array([0x34, 0x32, 0xed, 0xa0, 0x80])],
  ['a flood of questions for another room', Array.from({ length: 10_000 }, () => '40/admin,')],
  ['a flood of answers to a heartbeat that nobody had', Array.from({ length: 10_000 }, () => '3')],
])('%s ends its connection, and the others are served [R06]', async (_, packets) => {
  const { socket, over } = await bareSocket()
  for (const packet of [packets].flat()) socket.send(packet)
  await over
  await expectService()
})

test.each([
  ['an event that is a number', '42[7]'],
  ['an event that nobody knows', '42["drop"]'],
  ['another room of the house', '40/admin,'],
  ['40,000 levels', `42["rpc/in",${nested(40_000)}]`],
  ['a key __proto__', '42["rpc/in",{"__proto__":{"transactionId":"x"},"method":"subscribe"}]'],
  ['a question that wants to be answered by its number', `4299999999${ASK}`],
  ['a question with an answer too many', '42["rpc/in",{},[],7,"x"]'],
])('%s does no harm [R06]', async (_, packet) => {
  const { socket, over } = await bareSocket()
  socket.send(packet)
  socket.close()
  await over
  await expectService()
})

const digits = fc.nat({ max: 99_999 }).map(String)
const body = fc.oneof(
  fc.constant(ASK),
  fc.json({ maxDepth: 4 }),
  fc
    .array(fc.oneof(fc.constantFrom('rpc/in', 'qrAuth/requestCode', 'disconnect', '__proto__'), fc.jsonValue()))
    .map((list) => JSON.stringify(list)),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
  fc.nat({ max: 3_000 }).map((levels) => `["rpc/in",${nested(levels)}]`),
)
const packet: fc.Arbitrary<Packet> = fc.oneof(
  // Close to a good one: a type, a room, attachments, a number, and what it says.
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom('4', '4', '4', '3', '2', '1', '9'),
        fc.constantFrom('0', '1', '2', '2', '2', '3', '4', '5', '6', '7', ''),
        fc.constantFrom('', '', '', '/,', '/admin,', '1-', '99999-'),
        fc.oneof(fc.constant(''), digits),
        body,
      )
      .map((parts) => parts.join('')),
  },
  // A good one with something cut off or put in.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: ASK.length }), fc.string({ maxLength: 3 }))
      .map(([at, more]) => `42${ASK.slice(0, at)}${more}${ASK.slice(at + 1)}`),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
  { weight: 1, arbitrary: fc.nat({ max: 150_000 }).map((length) => `42["rpc/in","${'x'.repeat(length)}"]`) },
)

test(`${PACKETS.toLocaleString('en')} packets of nonsense end connections, and neither break nor change anything [R06]`, async () => {
  const nonsense = fc.sample(packet, { numRuns: PACKETS, seed: SEED })
  for (let at = 0; at < PACKETS; at += OF_A_CONNECTION) {
    const { socket, over } = await bareSocket()
    for (const each of nonsense.slice(at, at + OF_A_CONNECTION)) socket.send(each)
    socket.close()
    await over
    if (at % 1_000 === 0) await expectService()
  }
  await expectService()
  await expect.poll(connections).toBeLessThan(10)
}, 1_800_000)

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    w.app.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
