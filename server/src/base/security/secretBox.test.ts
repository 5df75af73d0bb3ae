import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { PASSWORD } from '../../../world/cast.ts'
import { EMPTY_TEMPLATE, TEMPLATE } from '../../../world/keptCluster.ts'
import { freshDatabase, runApp } from '../../../world/testApp.ts'
import { Browser } from '../../../world/testBrowser.ts'
import { dump } from '../../../world/testDump.ts'
import { type TestWorld, world } from '../../../world/testWorld.ts'
import { AUTHENTICATOR_SECRET } from '../../auth/factors.ts'
import { SecretBox } from './secretBox.ts'

const w = await world()

const codeOf = (secret: string, at: TestWorld['clock']) =>
  new TOTP({ secret }).generate({ timestamp: at.now().epochMilliseconds })

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'bahnfrei-key-'))
  atEnd(() => rm(made, { recursive: true, force: true }))
  return made
}

test('the secret of an app works, and neither it nor the key of pushes stands in the database [O18, S05]', async () => {
  const ben = await w.as('ben')
  const { secret } = await ben.auth.askTotp({})
  await ben.auth.addTotp({ code: codeOf(secret, w.clock) })
  const everything = await dump(w.database)
  expect(everything).not.toContain(secret)
  expect(everything).toContain(ben.uid)
  const keys = await w.database.rows<{ key: string }>('keys', 'SELECT private_key AS key FROM push_keys')
  // A key on P-256 takes 43 signs in base64url.
  expect(keys).toEqual([{ key: expect.stringMatching(/^v1:[\w-]{90,}$/) }])
})

test('secrets that an older version left in clear are encrypted by the next start, and their codes count [O18]', async () => {
  const connection = await freshDatabase(TEMPLATE)
  const first = await runApp(connection)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const [dirk] = await first.database.rows<{ uid: string }>('dirk', `SELECT uid FROM users WHERE email LIKE 'dirk@%'`)
  await first.database.rows('clear', 'INSERT INTO authenticators VALUES ($1, $2, now(), now())', [dirk?.uid, secret])
  await first.close()

  const app = await runApp(connection, {}, w.clock)
  expect(await dump(app.database)).not.toContain(secret)
  const browser = new Browser(app)
  const begun = await browser.post('/auth/login', { email: 'dirk@demo.example', password: PASSWORD })
  const { challenge } = begun.body as { challenge: string }
  expect((await browser.post('/auth/login/second-factor', { challenge, code: codeOf(secret, w.clock) })).status).toBe(
    200,
  )
})

test('the first start makes the key in a file that only its user reads; later ones ask for just that key [O18]', async () => {
  const keyFile = join(await folder(), 'data', 'secrets.key')
  const connection = await freshDatabase(EMPTY_TEMPLATE)
  const start = (place: { key: string | undefined; keyFile: string }) => runApp(connection, place)
  await (await start({ key: undefined, keyFile })).close()
  const key = await readFile(keyFile, 'utf8')
  expect(key).toMatch(/^[\w-]{43}\n$/)
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)

  await (await start({ key: undefined, keyFile })).close()
  await (await start({ key: key.trim(), keyFile: '' })).close()
  await expect(start({ key: 'another key of thirty-two signs or more', keyFile })).rejects.toThrow(
    /^The key of BAHNFREI_KEY is not the one with which the secrets in this database were encrypted: put the right one there\.$/,
  )
  await rm(keyFile)
  await expect(start({ key: undefined, keyFile })).rejects.toThrow(
    `The secrets in this database are encrypted and their key is missing: put ${keyFile} back, or set BAHNFREI_KEY to what stood in it.`,
  )
  await writeFile(keyFile, 'something else\n')
  await expect(start({ key: undefined, keyFile })).rejects.toThrow(`The key in ${keyFile} is not the one`)
})

test('an encrypted secret opens nothing in the row of somebody else [O18]', async () => {
  const box = new SecretBox('one key')
  const sealed = box.seal(AUTHENTICATOR_SECRET, w.people.anna, 'secret of Anna')
  expect(box.open(AUTHENTICATOR_SECRET, w.people.anna, sealed)).toBe('secret of Anna')
  expect(box.seal(AUTHENTICATOR_SECRET, w.people.anna, 'secret of Anna')).not.toBe(sealed)
  expect(() => box.open(AUTHENTICATOR_SECRET, w.people.ben, sealed)).toThrow()
  expect(() => new SecretBox('another').open(AUTHENTICATOR_SECRET, w.people.anna, sealed)).toThrow()
})
