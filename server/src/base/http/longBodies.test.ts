import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'

const w = await world()
const ben = await w.as('ben')
const MB = 1024 * 1024

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

/** Sends a request as it is, then `more` again and again up to 100 MB; answers the status, and how much could be sent. */
async function sendOn(path: string, headers: string[], begin: string, more = '', token = ben.token) {
  const socket = connect(w.app.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  // A connection that is cut says so to anybody who still writes.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: x',
    `x-club-id: ${w.clubs.eichenhain.id}`,
    `authorization: Bearer ${token}`,
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`)
  if (more !== '')
    while (!socket.destroyed && socket.bytesWritten < 100 * MB)
      if (!socket.write(more)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
  if (more === '') await expect.poll(() => heard).toMatch(/\r\n\r\n/)
  else await closed
  const sent = socket.bytesWritten - socket.writableLength
  socket.destroy()
  return { status: Number(heard.slice(9, 12)), body: heard.slice(heard.indexOf('\r\n\r\n') + 4), sent }
}

const form = (length: number) => ['content-type: multipart/form-data; boundary=x', `content-length: ${length}`]
const CHUNKED = ['content-type: multipart/form-data; boundary=x', 'transfer-encoding: chunked']
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const IMPORT = '/journal/imports/try'

test.each([
  ['in a file', '/users/image', `${PART}abc`],
  ['in the head of a part', '/users/image', '--x\r\ncontent-disposition: form-da'],
  ['before the last boundary', IMPORT, `${PART}abc\r\n--x`],
])('a form that ends %s is refused as one that cannot be read [F04]', async (_, path, begin) => {
  const { status, body } = await sendOn(path, form(begin.length), begin)
  expect(status).toBe(400)
  expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({
    errorCode: 'INPUT_INVALID',
  })
})

test.each([
  ['a file without end', '/users/image', CHUNKED, chunk(PART), ben.token],
  ['what is no part, before the first one', '/users/image', CHUNKED, chunk('nothing\r\n'), ben.token],
  ['what is no part, after the last one', IMPORT, CHUNKED, chunk(`${PART}abc\r\n--x--\r\n`), ben.token],
  ['a file of somebody who is not signed in', '/users/image', CHUNKED, chunk(PART), 'at_none'],
  ['JSON without end', '/auth/login', ['content-type: application/json', 'transfer-encoding: chunked'], chunk('{'), ''],
  [
    'a text that nobody reads',
    '/auth/login',
    ['content-type: text/plain', 'transfer-encoding: chunked'],
    chunk('a'),
    '',
  ],
])('the connection is cut with %s instead of reading 100 MB [F04]', async (_, path, headers, begin, token) => {
  const { sent } = await sendOn(path, headers, begin, chunk('a'.repeat(64 * 1024)), token)
  expect(sent).toBeLessThan(40 * MB)
})

test.each([
  ['a file', '/users/image', form(100 * MB), ben.token],
  ['JSON', '/auth/login', ['content-type: application/json', `content-length: ${100 * MB}`], ''],
])('%s that says to be of 100 MB is refused before it comes [F04]', async (_, path, headers, token) => {
  const { sent } = await sendOn(path, headers, '', 'a'.repeat(64 * 1024), token)
  expect(sent).toBeLessThan(20 * MB)
})
