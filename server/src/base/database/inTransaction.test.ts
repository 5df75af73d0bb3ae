import { createHook } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { idsOf } from '../../../world/testIds.ts'
import { formOf, world } from '../../../world/testWorld.ts'
import { inTransaction, outsideTransactions } from './inTransaction.ts'

const w = await world()

function isOpen(): boolean {
  try {
    outsideTransactions()
    return false
  } catch {
    return true
  }
}

/**
 * The async resources that a transaction on a socket may create: promises, ticks, writes to the database, and those of
 * answers that come at once.
 */
const OF_THE_DATABASE = [
  'PROMISE',
  'TickObject',
  'Microtask',
  'Immediate',
  'Timeout',
  'WRITEWRAP',
  'PIPEWRAP',
  'TCPWRAP',
  'RANDOMBYTESREQUEST',
]

/** Does the work and returns the kinds of all other async resources that began inside of a transaction meanwhile. */
async function begunInside(work: () => Promise<unknown>): Promise<string[]> {
  const begun = new Set<string>()
  const hook = createHook({
    init: (_, type) => {
      if (!OF_THE_DATABASE.includes(type) && isOpen()) begun.add(type)
    },
  }).enable()
  await work().finally(() => hook.disable())
  return [...begun]
}

test('inside of a transaction whatever takes long is a bug, and outside it is not [V11]', async () => {
  expect(outsideTransactions).not.toThrow()
  await inTransaction(async () => expect(outsideTransactions).toThrow('nothing but the database'))
  await w.database.systemTransaction(async (db) => {
    await db.$client.query('SELECT 1')
    expect(outsideTransactions).toThrow()
  })
  expect(outsideTransactions).not.toThrow()
})

test('what waits for something else inside of a transaction is seen by this test', async () => {
  const reading = () => inTransaction(async () => void (await import('node:fs/promises').then(({ stat }) => stat('.'))))
  expect(await begunInside(reading)).toContain('FSREQPROMISE')
})

test('no call waits for anything but the database inside of its transaction [V11]', async () => {
  const wrong: string[] = []
  const ids = await idsOf(w, await w.as('anna'))
  const calls = CALLS.filter(({ name }) => !['home.setRealtime', 'users.leave'].includes(name))
  for (const { name, call, sample } of calls) {
    const request = requestOf(call, withIds(sample, ids))
    const who = await w.as(call.guard === 'root' ? 'rita' : 'anna')
    const body = call.upload ? formOf(Buffer.from('%PDF-1.7'), { name: 'x.pdf' }) : request.body
    const begun = await begunInside(() => who.send(request.method, request.path, body))
    if (begun.length > 0) wrong.push(`${name}: ${begun}`)
  }
  expect(calls.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('hashing, pictures, files and passkeys are worked on outside of transactions when they really happen [V11]', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const answers: number[] = []
  const begun = await begunInside(async () => {
    for (const sent of [
      ben.send('POST', '/users/image', formOf(picture)),
      ben.send('POST', '/auth/step-up', { password: 'bahnfrei-demo' }),
      clara.send('POST', '/auth/password', { password: 'ein ganz neues Wort' }),
    ])
      answers.push((await sent).status)
    const { feedbackReportId } = await ben.feedback.submit({
      data: { description: 'Bild', isBug: true },
      attachmentCount: 1,
      attachmentNames: ['bild.png'],
    })
    answers.push((await ben.send('POST', `/feedback/${feedbackReportId}/attachments`, formOf(picture))).status)
    await ben.users.askForCopy({})
    await w.app.jobs.done()
  })
  expect(answers).toEqual([200, 200, 200, 200])
  expect(begun).toEqual([])
})

/**
 * The files that serve the start, a command with a connection of its own, a thread, or the frame around the calls. The
 * doctor is a command, and a job that runs outside of transactions; metrics are served at an address of their own.
 */
const FRAME =
  /^(main|config|cli|rooms|stop|accounts\/basePlan)\.ts|^app\/(doctor|metrics)\/|^base\/(database\/(backup\/.*|postgres\/.*|migrate)|http\/(webFiles|reference|publicAddress|version)|files\/(papers\/(worker|type)|sheets\/(unpack|fileWorker))|live\/views|security\/secretBox)\.ts/
const REACHING =
  /from 'node:(fs|fs\/promises|http|https|dns|child_process|worker_threads|zlib)'|from '@node-rs\/argon2'|\bimport\(/

test('every file that reaches out of the database makes sure that no transaction waits for it [V11]', () => {
  const root = join(import.meta.dirname, '../..')
  const reaching = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)test[A-Z]\w*\.ts$/.test(path) && !FRAME.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => REACHING.test(text.replace(/^import type .*$/gm, '')))
  expect(reaching.length).toBeGreaterThan(5)
  expect(reaching.filter(({ text }) => !text.includes('outsideTransactions()')).map(({ path }) => path)).toEqual([])
})
