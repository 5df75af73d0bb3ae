import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
import { LIMITS, WITHOUT_BUDGETS } from './limits.ts'

const w = await world({ limits: { ...WITHOUT_BUDGETS, headersMs: 300, bodyMs: 400, fileMs: 1_500 } })
const ben = await w.as('ben')

/** Opens a connection and sends a little again and again; answers what was heard and how long it stood (ms). */
async function dribble(head: string, more: string): Promise<{ heard: string; stood: number }> {
  const since = performance.now()
  const socket: Socket = connect(w.app.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  // A connection that is cut says so to anybody who still writes.
  socket.on('error', () => undefined)
  socket.write(head)
  const dribbling = setInterval(() => socket.write(more), 50)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dribbling)
  return { heard, stood: performance.now() - since }
}

const headersOf = (path: string, type: string) =>
  `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ben.token}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`

test('anybody who sends headers without end is cut [V07]', async () => {
  const { heard, stood } = await dribble('GET /api/health HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n')
  expect(heard).toMatch(/^(HTTP\/1\.1 408|$)/)
  expect(stood).toBeGreaterThan(250)
  expect((await ben.send('GET', '/health')).status).toBe(200)
})

test('anybody who says nothing at all is cut [V07]', async () => {
  expect((await dribble('', '')).stood).toBeGreaterThan(250)
})

test('anybody who sends a body without end is cut, before a file would be [V07]', async () => {
  const { heard, stood } = await dribble(headersOf('/auth/password', 'application/json'), ' ')
  expect(heard).toBe('')
  expect(stood).toBeGreaterThan(350)
  const file = await dribble(headersOf('/users/image', 'multipart/form-data; boundary=x'), ' ')
  expect(file.stood).toBeGreaterThan(1_400)
  expect(file.stood).toBeGreaterThan(stood)
})

test('who is done in time keeps the connection, and the next request begins again [V07]', async () => {
  const socket = connect(w.app.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  const answers = () => heard.split('HTTP/1.1 200').length - 1
  const ask = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'
  for (let asked = 1; asked <= 5; asked += 1) {
    socket.write(ask)
    await expect.poll(answers).toBe(asked)
  }
  socket.destroy()
})

test('in real life headers have 10 seconds, bodies a minute and files three [V07]', () => {
  expect(LIMITS).toMatchObject({ headersMs: 10_000, bodyMs: 60_000, fileMs: 180_000 })
})
