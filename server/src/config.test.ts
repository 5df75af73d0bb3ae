import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from './base/http/version.ts'
import { readConfig, warningsOf } from './config.ts'

test('without a word from the environment Bahnfrei runs on this machine, for this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    data: resolve('data'),
    key: undefined,
    keyFile: resolve('data/secrets.key'),
    backup: { folder: undefined, hour: 3, keep: 14, key: undefined },
    files: resolve('data/files'),
    origins: ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'],
    proxies: [],
    mail: undefined,
    hookNetworks: [],
    provider: undefined,
    feedbackMail: [],
    isStrict: false,
    poolSize: 20,
    drainSeconds: 0,
    metrics: undefined,
    logLevel: 'info',
    demo: false,
    environment: '',
    maintenance: undefined,
  })
})

test('each variable is read, blanks around the items of a list aside', () => {
  expect(
    readConfig({
      HOST: '::',
      PORT: '80',
      DATABASE_URL: 'postgres://bahnfrei:geheim@db.example:5432/bahnfrei?sslmode=require',
      BAHNFREI_DATA: '/var/lib/bahnfrei',
      BAHNFREI_BACKUP: '/srv/backups',
      BAHNFREI_BACKUP_HOUR: '23',
      BAHNFREI_BACKUP_KEEP: '30',
      BAHNFREI_BACKUP_KEY: 'ein Schlüssel für die Sicherung',
      BAHNFREI_FILES: '/srv/files',
      BAHNFREI_KEY: 'kBdX0m5nVwq6t3Zr8yPq1sLhJf2gUcA9eNoTiRzYxWE',
      BAHNFREI_ORIGIN: 'https://bahnfrei.example, https://www.bahnfrei.example:8443',
      BAHNFREI_PROXIES: '127.0.0.1, 10.0.0.0/8,::1, fd00::/8',
      BAHNFREI_HOOK_NETWORKS: '192.168.1.0/24, 10.0.0.7',
      SMTP_URL: 'smtps://bahnfrei:geheim@mail.example:465',
      MAIL_FROM: 'Bahnfrei <bahnfrei@verein.example>',
      BAHNFREI_PROVIDER_NAME: 'SV Eichenhain 1898 e.V.',
      BAHNFREI_PROVIDER_ADDRESS: 'Schützenweg 1, 12345 Eichenhain',
      BAHNFREI_PROVIDER_EMAIL: 'vorstand@verein.example',
      BAHNFREI_PROVIDER_REGISTER: 'Amtsgericht Eichenhain, VR 1234',
      BAHNFREI_FEEDBACK_MAIL: 'a@verein.example, b@verein.example',
      BAHNFREI_STRICT: 'yes',
      BAHNFREI_POOL: '2',
      BAHNFREI_DRAIN: '10',
      BAHNFREI_METRICS: '[::1]:9464',
      BAHNFREI_ENVIRONMENT: 'TEST',
      BAHNFREI_MAINTENANCE: '2026-05-17T20:00+02:00',
      LOG_LEVEL: 'silent',
    }),
  ).toEqual({
    host: '::',
    port: 80,
    databaseUrl: 'postgres://bahnfrei:geheim@db.example:5432/bahnfrei?sslmode=require',
    data: '/var/lib/bahnfrei',
    key: 'kBdX0m5nVwq6t3Zr8yPq1sLhJf2gUcA9eNoTiRzYxWE',
    keyFile: '/var/lib/bahnfrei/secrets.key',
    backup: { folder: '/srv/backups', hour: 23, keep: 30, key: 'ein Schlüssel für die Sicherung' },
    files: '/srv/files',
    origins: ['https://bahnfrei.example', 'https://www.bahnfrei.example:8443'],
    proxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    hookNetworks: ['192.168.1.0/24', '10.0.0.7'],
    mail: { url: 'smtps://bahnfrei:geheim@mail.example:465', from: 'Bahnfrei <bahnfrei@verein.example>' },
    provider: {
      name: 'SV Eichenhain 1898 e.V.',
      address: ['Schützenweg 1', '12345 Eichenhain'],
      email: 'vorstand@verein.example',
      register: 'Amtsgericht Eichenhain, VR 1234',
    },
    feedbackMail: ['a@verein.example', 'b@verein.example'],
    isStrict: true,
    poolSize: 2,
    drainSeconds: 10,
    metrics: { host: '::1', port: 9464 },
    logLevel: 'silent',
    demo: false,
    environment: 'TEST',
    maintenance: { active: true, backOnlineTime: Date.parse('2026-05-17T18:00Z') },
  })
})

test.each([
  ['on', { active: true, backOnlineTime: null }],
  ['off', { active: false, backOnlineTime: null }],
])('maintenance can be %s from the start on', (value, maintenance) => {
  expect(readConfig({ BAHNFREI_MAINTENANCE: value }).maintenance).toEqual(maintenance)
  expect(() => readConfig({ BAHNFREI_MAINTENANCE: 'perhaps' })).toThrow('BAHNFREI_MAINTENANCE must be')
  expect(() => readConfig({ BAHNFREI_ENVIRONMENT: 'a name too long' })).toThrow('BAHNFREI_ENVIRONMENT must be')
})

test('an empty variable is none', () => {
  const names = ['HOST', 'PORT', 'DATABASE_URL', 'BAHNFREI_DATA', 'BAHNFREI_ORIGIN', 'BAHNFREI_PROXIES']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('files lie in a folder of the data, or in one of their own', () => {
  expect(readConfig({ BAHNFREI_DATA: '/srv/data' }).files).toBe('/srv/data/files')
  expect(readConfig({ BAHNFREI_FILES: 'pictures' }).files).toBe(resolve('pictures'))
})

test.each([
  ['BAHNFREI_FILES', ['s3:bucket', 's3://key:secret@host/bucket', 'http://host/bucket']],
  ['HOST', ['a b', 'http://x', 'x/y', 'x'.repeat(256)]],
  ['PORT', ['http', '-1', '0', '65536', '8080.5', '1e3', '0x50', ' 8080', '8080 ', '٨٠٨٠', '99999999999999999999']],
  ['DATABASE_URL', ['mysql://x', 'db.example', 'http://x', 'postgres:x', ' postgres://x', 'postgres://[x']],
  [
    'BAHNFREI_ORIGIN',
    [
      'bahnfrei.example',
      'https://bahnfrei.example/',
      'https://bahnfrei.example/app',
      'https://Bahnfrei.example',
      'https://bahnfrei.example:443',
      'https://a.example,',
      'ftp://bahnfrei.example',
      'https://x:y@bahnfrei.example',
      '*',
      'null',
    ],
  ],
  [
    'BAHNFREI_PROXIES',
    [
      'proxy.example',
      '999.1.1.1',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'fd00::/129',
      '1.2.3',
      'true',
      ',',
      'loopback',
    ],
  ],
  ['SMTP_URL', ['http://mail.example', 'mail.example', 'smtp://', 'smtp:mail.example', 'smtp://[x']],
  [
    'MAIL_FROM',
    [
      'Bahnfrei',
      'Bahnfrei <verein.example>',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      '<a@b.example',
    ],
  ],
  ['BAHNFREI_POOL', ['0', '1', '501', 'many', '2.5']],
  ['BAHNFREI_METRICS', ['9464', '127.0.0.1', '127.0.0.1:', '127.0.0.1:0', '127.0.0.1:70000', '::1:9464', 'http://a:1']],
  ['BAHNFREI_DRAIN', ['-1', '11', 'long', '0.5']],
  ['LOG_LEVEL', ['loud', 'INFO', 'trace']],
])('a wrong %s ends the start with one sentence that names it', (name, values) => {
  for (const value of values) {
    const read = () => readConfig({ [name]: value })
    expect(read, value).toThrow(new RegExp(`^${name} must be [^\\n]+, but it is [^\\n]+\\.$`))
  }
})

test('a wrong address of the database is not repeated, for it may hold the password [O01]', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgre://bahnfrei:geheim@db.example/bahnfrei' })).toThrow(
    /^DATABASE_URL must be (?!.*geheim)/,
  )
})

test('a wrong address of the mail server is not repeated, for it may hold the password [O01]', () => {
  expect(() => readConfig({ SMTP_URL: 'https://bahnfrei:geheim@mail.example' })).toThrow(
    /^SMTP_URL must be (?!.*geheim)/,
  )
})

test('a mail server without a sender ends the start, a sender without a mail server does not', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM must be set when SMTP_URL is set.')
  expect(readConfig({ MAIL_FROM: 'bahnfrei@verein.example' }).mail).toBeUndefined()
})

test('where everything goes by mail alone, a mail server is needed', () => {
  expect(() => readConfig({ BAHNFREI_STRICT: 'yes' })).toThrow('SMTP_URL must be set when BAHNFREI_STRICT is yes.')
  expect(readConfig({ BAHNFREI_STRICT: 'no' }).isStrict).toBe(false)
})

test('.env.example lists exactly what is read, each with a comment, and docs/operation.md the same', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const paper = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8')
  const read = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
  readConfig(environment)

  const blocks = example.trim().split('\n\n').slice(1)
  const listed = blocks.map((block) => /^(?:# .+\n)+([A-Z_]+)=.*$/.exec(block)?.[1])
  expect(listed.toSorted()).toEqual([...read].toSorted())
  const inPaper = [...paper.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name]) => name)
  expect(inPaper.toSorted()).toEqual([...read].toSorted())
  // The values in the example are the defaults.
  const shown = Object.fromEntries(example.split('\n').flatMap((row) => (/^[A-Z]/.test(row) ? [row.split('=')] : [])))
  expect(readConfig(shown)).toEqual(readConfig({}))
})

test.each([
  [['https://bahnfrei.example'], [], true],
  [['http://localhost:8080', 'https://bahnfrei.example'], [], true],
  [['https://bahnfrei.example'], ['10.0.0.0/8'], false],
  [['http://127.0.0.1:8080'], [], false],
])('served at %j behind the proxies %j: warned %s [L28]', (origins, proxies, isWarned) => {
  expect(warningsOf({ origins, proxies }).some((line) => line.includes('BAHNFREI_PROXIES'))).toBe(isWarned)
})

test.each([
  ['http://192.168.0.20:8080', true],
  ['http://bahnfrei.verein.example', true],
  ['http://[fd00::1]:8080', true],
  ['http://localhost.verein.example', true],
  ['http://localhost:8080', false],
  ['http://bahnfrei.localhost', false],
  ['http://127.0.0.2:8080', false],
  ['http://[::1]:8080', false],
  ['https://bahnfrei.example', false],
])('the start says what will be missing at %s: %s', (origin, isWarned) => {
  const said = warningsOf({ origins: ['http://localhost:1', origin], proxies: ['127.0.0.1'] })
  expect(said.map((line) => line.includes(`${origin} is http`) && /camera.*https/.test(line))).toEqual(
    isWarned ? [true] : [],
  )
})

test('the version is that of the package', () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
})

test('an imprint without name, address or mail address is refused at the start', () => {
  const whole = {
    BAHNFREI_PROVIDER_NAME: 'SV Eichenhain',
    BAHNFREI_PROVIDER_ADDRESS: 'Schützenweg 1, 12345 Eichenhain',
    BAHNFREI_PROVIDER_EMAIL: 'vorstand@verein.example',
  }
  for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow(name)
  expect(() => readConfig({ BAHNFREI_PROVIDER_PHONE: '+49 123 4567' })).toThrow('BAHNFREI_PROVIDER_NAME')
})
