import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { freePort } from '../../world/freePort.ts'
import { Browser } from '../../world/testBrowser.ts'
import { clusterFolder } from '../../world/testCluster.ts'
import { startMain } from '../../world/testMain.ts'
import { watch } from '../../world/testSocket.ts'

const MARK = 'Zwetschgenknoedel'
/** A second mark for passwords, because these must not be like the name or the address. */
const HIDDEN = 'Marillenstrudel'
const EMAIL = `${MARK}@gilde.example`

test('no password, token or name stands in any log line or error, whatever happens [O01] [L19] [V09]', async () => {
  const folder = await clusterFolder()
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const [port, data] = [await freePort(), join(folder, 'data')]
  const origin = `http://127.0.0.1:${port}`
  const main = startMain({ BAHNFREI_DATA: data, PORT: String(port), LOG_LEVEL: 'debug' })
  const [, startSecret = ''] = await main.said(/start#([\w-]+)/)
  await main.said(/^Bahnfrei is at/m)

  const answers: string[] = []
  const browser = new Browser({ url: `${origin}/api`, origin })
  const post = async (path: string, body?: unknown, headers = {}) => {
    const reply = await browser.post(path, body, headers)
    if (reply.status >= 400) answers.push(JSON.stringify(reply.body))
    return reply
  }
  // All that a person does, and all that can go wrong with it.
  await post('/auth/registration', { email: EMAIL, password: `${HIDDEN} 1` })
  const secrets = [browser.token, browser.cookie?.split('.')[1] ?? '']
  await Promise.all([1, 2, 3].map(() => post('/auth/registration', { email: `b${EMAIL}`, password: `${HIDDEN} 2` })))
  await post('/auth/login', { email: EMAIL, password: `${HIDDEN} wrong` })
  await post('/auth/login', { email: EMAIL, password: `${HIDDEN} 1`, root: true })
  await post('/auth/login', { email: EMAIL, password: `${HIDDEN} 1` })
  await post('/auth/refresh')
  secrets.push(browser.token, browser.cookie?.split('.')[1] ?? '')
  await post('/auth/refresh', undefined, { cookie: `bahnfrei=${MARK}.${MARK}` })
  // Only who has proved the address sets up a second factor.
  const [, , , dbPort, host] = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const admin = new pg.Client({ host: host ?? '', port: Number(dbPort), user: 'bahnfrei', database: 'bahnfrei' })
  await admin.connect()
  await admin.query('UPDATE users SET verified = true')
  const mine = { authorization: `Bearer ${browser.token}` }
  const app = (await post('/auth/totp/secret', {}, mine)).body as { secret: string }
  const { recoveryCodes } = (await post('/auth/totp', { code: new TOTP({ secret: app.secret }).generate() }, mine))
    .body as { recoveryCodes: string[] }
  const { challenge } = (await post('/auth/login', { email: EMAIL, password: `${HIDDEN} 1` })).body as {
    challenge: string
  }
  await post('/auth/login/second-factor', { challenge, code: MARK })
  await post('/auth/login/second-factor', { challenge: MARK, code: recoveryCodes[0] })
  secrets.push(app.secret, challenge, recoveryCodes[0] ?? '')
  await post(`/auth/login?password=${MARK}`, { email: EMAIL })
  await post(`/${MARK}/%zz?token=${browser.token}`)
  await browser.me(`at_${MARK}`)
  const owner = { email: `o${EMAIL}`, password: `${HIDDEN} 3`, first: MARK, last: MARK }
  const range = { name: 'Halle', lanes: 1, timeZone: 'Europe/Berlin' }
  await post('/clubs/first', { secret: `${startSecret}x`, club: { name: 'Gilde' }, owner, range })
  await post('/clubs/first', { secret: startSecret, club: { name: 'Gilde' }, owner, range })
  secrets.push(browser.token, browser.cookie?.split('.')[1] ?? '')
  const socket = await watch(origin, { token: browser.token, clubId: MARK })
  await socket.call('subscribe', { collection: MARK, filter: { [MARK]: MARK } })
  await nonsense(
    port,
    `GET /api/auth/me HTTP/1.1\r\nauthorization: Bearer ${browser.token}\r\nbad header ${MARK}\r\n\r\n`,
  )

  // A bug comes next: a statement with the person's data fails in the database.
  await admin.query(`ALTER TABLE users ADD CONSTRAINT nobody CHECK (email NOT LIKE 'z%') NOT VALID`)
  const failed = await post('/auth/registration', { email: `z${EMAIL}`, password: `${HIDDEN} 4` })
  expect(failed.body.errorCode).toBe('UNKNOWN')
  await main.said(new RegExp(`"requestId":"${failed.body.requestId}".*"unexpected"`))
  await admin.query('ALTER TABLE users RENAME TO gone')
  expect((await post('/auth/login', { email: EMAIL, password: `${HIDDEN} 1` })).body.errorCode).toBe('UNKNOWN')
  await admin.end()
  await post('/auth/logout')
  main.child.kill('SIGTERM')
  await main.ended

  const databaseLog = await readFile(join(data, 'postgres.log'), 'utf8')
  const written = `${main.output().replace(`start#${startSecret}`, '')}\n${databaseLog}\n${answers.join('\n')}`
  const lower = written.toLowerCase()
  const found = [MARK, HIDDEN, startSecret, ...secrets, ...secrets.map((secret) => secret.replace('at_', ''))].filter(
    (secret) => lower.includes(secret.toLowerCase()),
  )
  expect(found).toEqual([])
  expect(new Set(secrets).size).toBe(9)
  // An error tells its code and where to look, and nothing of the house.
  for (const answer of answers) expect(answer).not.toMatch(/insert into|select |node_modules|\.ts|constraint| at /i)
})

function nonsense(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket
      .on('data', () => undefined)
      .on('close', () => resolve())
      .on('error', () => resolve())
  })
}
