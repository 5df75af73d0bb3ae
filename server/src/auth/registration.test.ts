import { describe, expect, test } from 'vitest'
import { runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const browser = () => new Browser(w.app)

test('anybody who registers is signed in at once [AUTH-094]', async () => {
  const { status, body, cookies } = await browser().post('/auth/registration', {
    email: ' Nele@Demo.Example ',
    password: 'ein langes Passwort',
  })

  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^at_[\w-]{43}$/),
    expiresAt: w.clock.now().add({ minutes: 60 }).epochMilliseconds,
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'user',
  })
  expect(cookies).toEqual([
    expect.stringMatching(/^bahnfrei=[0-9a-f-]{36}\.[\w-]{86}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const me = await browser().me(String(body.token))
  expect(me.body).toMatchObject({ uid: body.uid, email: 'nele@demo.example', verified: false, root: false })
})

test('a login with email and password gives a bearer token and a cookie that no script reads [AUTH-100]', async () => {
  const own = browser()
  const { body, cookies } = await own.post('/auth/login', { email: 'BEN@demo.example', password: 'bahnfrei-demo' })

  expect(body).toEqual({
    token: expect.stringMatching(/^at_[\w-]{43}$/),
    expiresAt: w.clock.now().add({ minutes: 60 }).epochMilliseconds,
    uid: w.people.ben,
    type: 'user',
  })
  expect(cookies).toEqual([expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Strict$/)])
  expect((await own.me()).body.uid).toBe(w.people.ben)
})

test('where all pages are https the cookie carries Secure and the name that binds it to the host', async () => {
  const app = await runApp(w.connection, { origins: ['https://bahnfrei.example'] }, w.clock)
  const own = new Browser({ url: app.url, origin: 'https://bahnfrei.example' })
  const { cookies, headers } = await own.post('/auth/login', { email: 'ben@demo.example', password: 'bahnfrei-demo' })

  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-bahnfrei=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await expect(own.refresh()).resolves.toMatchObject({ uid: w.people.ben })

  // The plain name is no way around the prefix.
  const plain = own.cookie?.replace('__Host-', '')
  await expect(new Browser({ url: app.url, origin: 'https://bahnfrei.example' }, plain).refresh()).rejects.toThrow(
    'UNAUTHENTICATED',
  )
})

test('what is stored opens nothing: passwords as argon2id, tokens and secrets as hashes only', async () => {
  const own = browser()
  await own.post('/auth/registration', { email: 'otto@demo.example', password: 'Ottos Geheimnis 1898' })
  const first = { token: own.token, cookie: own.cookie ?? '' }
  await own.refresh()

  const [stored] = await w.database.rows<{ passwordHash: string }>(
    'stored',
    `SELECT password_hash AS "passwordHash" FROM users WHERE email = 'otto@demo.example'`,
  )
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)

  const everything = JSON.stringify(await allRows())
  const secretOf = (cookie: string) => cookie.split('.')[1] as string
  const secrets = ['Ottos Geheimnis 1898', first.token, own.token, secretOf(first.cookie), secretOf(own.cookie ?? '')]
  for (const secret of secrets.flatMap((text) => [text, text.replace('at_', '')]))
    expect(everything).not.toContain(secret)
})

async function allRows(): Promise<unknown[]> {
  const tables = await w.database.rows<{ name: string }>(
    'tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  return Promise.all(tables.map(({ name }) => w.database.pool.query(`SELECT * FROM ${name}`).then(({ rows }) => rows)))
}

test('twenty registrations of one address at once make one account [L12]', async () => {
  const spellings = ['A@x.de', 'a@x.de', 'a@x.de ']
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      browser().post('/auth/registration', { email: spellings[index % 3], password: 'achtzeichen' }),
    ),
  )

  expect(replies.map(({ body }) => body.errorCode ?? 'made').toSorted()).toEqual([
    ...Array(19).fill('EMAIL_EXISTS'),
    'made',
  ])
  const accounts = await w.database.rows('one', `SELECT 1 FROM users WHERE email ILIKE '%a@x.de%'`)
  expect(accounts).toHaveLength(1)
})

test.each([
  ['one sign', 'ääääääääää', 'PASSWORD_REPEATED'],
  ['a row of the keyboard', 'asdfghjklöä', 'PASSWORD_SEQUENCE'],
  ['counting', '4567890123', 'PASSWORD_SEQUENCE'],
  ['the own address', 'Lina.Lang-1', 'PASSWORD_PERSONAL'],
  ['the product', 'Bahnfrei2026', 'PASSWORD_PRODUCT'],
  ['a season with its year', 'Sommer2026', 'PASSWORD_GUESSABLE'],
  ['a word of the sport', 'schuetzenverein', 'PASSWORD_GUESSABLE'],
])('an account is not made with a password of %s [L30]', async (_, password, refusal) => {
  const { body } = await browser().post('/auth/registration', { email: 'lina.lang@demo.example', password })
  expect(body.errorCode).toBe(refusal)
})

describe('passwords [L14]', () => {
  test.each([
    ['7 characters', '1234567', 'INPUT_INVALID'],
    ['8 characters', 'achtzeic', 'made'],
    ['the most common', '12345678', 'PASSWORD_COMMON'],
    ['a common one in capitals', 'PASSWORD1', 'PASSWORD_COMMON'],
    ['a common one in wide letters', 'ｆｏｏｔｂａｌｌ', 'PASSWORD_COMMON'],
    ['a common one and more', 'football am Freitag', 'made'],
    ['41 characters', 'Feuer '.repeat(7).slice(0, 41), 'made'],
    ['128 characters', 'Feuer '.repeat(22).slice(0, 128), 'made'],
    ['129 characters', 'x'.repeat(129), 'INPUT_INVALID'],
    ['900,000 characters', 'x'.repeat(900_000), 'INPUT_INVALID'],
    ['a NUL', '1234567\0', 'INPUT_INVALID'],
    ['half a letter', '1234567\ud83d', 'INPUT_INVALID'],
  ])('of %s', async (kind, password, outcome) => {
    const email = `${kind.replaceAll(/\W/g, '')}@demo.example`
    const { body } = await browser().post('/auth/registration', { email, password })
    expect(body.errorCode ?? 'made').toBe(outcome)
    if (outcome === 'made') await expect(browser().signIn(email, password)).resolves.toMatchObject({ uid: body.uid })
  })

  test('an umlaut is the same letter in either of its forms', async () => {
    const composed = 'Bürgermühlenöl'.normalize('NFC')
    const decomposed = composed.normalize('NFD')
    expect(composed).not.toBe(decomposed)
    await browser().post('/auth/registration', { email: 'composed@demo.example', password: composed })
    await browser().post('/auth/registration', { email: 'decomposed@demo.example', password: decomposed })

    await expect(browser().signIn('composed@demo.example', decomposed)).resolves.toBeDefined()
    await expect(browser().signIn('decomposed@demo.example', composed)).resolves.toBeDefined()
  })

  test('the longest password of nothing but umlauts signs in from either keyboard', async () => {
    const composed = 'äöüß'.repeat(32)
    await browser().post('/auth/registration', { email: 'umlaut@demo.example', password: composed })
    await expect(browser().signIn('umlaut@demo.example', composed.normalize('NFD'))).resolves.toBeDefined()
    const short = await browser().post('/auth/registration', {
      email: 'short@demo.example',
      password: 'ä'.repeat(4).normalize('NFD'),
    })
    expect(short.body.errorCode).toBe('INPUT_INVALID')
  })
})
