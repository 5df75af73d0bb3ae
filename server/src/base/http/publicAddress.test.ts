import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { certificateFor } from '../../../world/testCertificate.ts'
import { isPublicAddress, networksOf, OwnNetworkAgent, PublicAgent } from './publicAddress.ts'

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:1::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:c0a8:1::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fd12:3456:789a:1::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff00::1',
  'ff02::1',
  'ff05::1:3',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '',
])('%j is nobody in the internet [S01]', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.0.0.1',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '223.255.255.255',
  '2001:200::1',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200a',
])('%s can be anybody in the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** Asks a server on this machine by way of names; answers whether it was reached, where it looked and what went wrong. */
async function asking(url: string, ...found: string[][]) {
  const certificate = certificateFor('photos.example')
  let reached = 0
  const server = createServer(certificate, (_, response) => {
    reached += 1
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => new Promise((closed) => server.close(closed)))
  let looked = 0
  const tried: string[] = []
  const resolve = (_: string, __: object, done: (error: null, found: object[]) => void) => {
    const addresses = found[Math.min(looked, found.length - 1)] ?? []
    looked += 1
    setImmediate(
      done,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  const agent = new PublicAgent(resolve as never, { ca: certificate.cert })
  const { port } = server.address() as AddressInfo
  const failure = await new Promise<{ code?: string } | undefined>((done) => {
    const sending = request(url.replace('PORT', String(port)), { agent, timeout: 5_000 }, () => done(undefined))
    sending.on('error', done)
    sending.on('socket', (socket) =>
      socket.on('lookup', (error, address) => {
        if (error !== null) return
        tried.push(address)
        sending.destroy()
      }),
    )
    sending.end()
  }).catch((error: { code?: string }) => error)
  return { reached, looked, tried, code: failure?.code }
}

test.each([
  ['a name of the own machine', 'https://photos.example:PORT/', [['127.0.0.1']]],
  ['a name of the own network', 'https://photos.example:PORT/', [['192.168.0.1']]],
  ['a name with one public address and one of its own', 'https://photos.example:PORT/', [['8.8.8.8', '127.0.0.1']]],
  ['a name in version 6', 'https://photos.example:PORT/', [['::1']]],
  ['a name that is mapped', 'https://photos.example:PORT/', [['::ffff:127.0.0.1']]],
  ['a name without an address', 'https://photos.example:PORT/', [[]]],
  ['an address', 'https://127.0.0.1:PORT/', [['127.0.0.1']]],
  ['an address in version 6', 'https://[::1]:PORT/', [['::1']]],
  ['an address in another form', 'https://2130706433:PORT/', [['127.0.0.1']]],
])('%s is never connected to [S01]', async (_, url, found) => {
  expect(await asking(url, ...found)).toMatchObject({ reached: 0, tried: [], code: 'NOT_PUBLIC' })
})

test('a name is looked up once: what was checked is what is connected to, whatever it says the next time [S01]', async () => {
  const { reached, looked, tried } = await asking('https://photos.example:PORT/', ['8.8.8.8'], ['127.0.0.1'])
  expect({ reached, looked, tried }).toEqual({ reached: 0, looked: 1, tried: ['8.8.8.8'] })
})

test.each([
  ['127.0.0.1', true],
  ['192.168.1.20', true],
  ['192.168.2.20', false],
  ['10.0.0.1', false],
  ['8.8.8.8', false],
  ['fd00::7', true],
  ['fd00::8', false],
])(
  'of the own network %s is reached by http where the operator names it, and nothing else: %s [S01]',
  async (address, isReached) => {
    const own = networksOf(['127.0.0.1', '192.168.1.0/24', 'fd00::7'])
    const tried = await new Promise<string>((done) => {
      const agent = new OwnNetworkAgent(own, ((_: string, __: object, found: (error: null, all: object[]) => void) =>
        setImmediate(found, null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never)
      const sending = plainRequest('http://tuer.example:1/', { agent })
      sending.on('error', ({ message }) => done(message))
      sending.on('socket', (socket) =>
        socket.on('lookup', (error, found) => {
          if (error === null) done(found)
          sending.destroy()
        }),
      )
      sending.end()
    })
    expect(tried === address).toBe(isReached)
  },
)
