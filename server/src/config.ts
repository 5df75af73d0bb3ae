import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { Provider } from '@bahnfrei/domain/home/calls.ts'
import * as z from 'zod/mini'

/** The configuration from the environment. `docs/operation.md` and `.env.example` list the same variables. */
export type Config = {
  /** The address that the server listens on. */
  host: string
  port: number
  /** The connection to an external PostgreSQL server. Undefined: an embedded one runs on `data`. */
  databaseUrl: string | undefined
  data: string
  /** The key that encrypts secrets in the database. Undefined: it is in `keyFile`, which the first start creates. */
  key: string | undefined
  keyFile: string
  /** The daily backup. Without a folder no backups are made; `key` encrypts all of them. */
  backup: { folder: string | undefined; hour: number; keep: number; key: string | undefined }
  /** The folder of the file store. */
  files: string
  /** The origins under which browsers reach the application; links use the first one. */
  origins: string[]
  /** Trusted proxies (addresses or networks) whose X-Forwarded-For counts. */
  proxies: string[]
  /** The mail server and the sender of mails. Undefined: mails are kept and not sent. */
  mail: { url: string; from: string } | undefined
  /** Private addresses and networks that web hooks may reach in addition to the internet, there also by http. */
  hookNetworks: string[]
  /** The access to finApi, by which clubs connect their banks. Undefined: banks are not asked. */
  bankAccess: { id: string; secret: string; url: string; formUrl: string } | undefined
  /** The provider of this installation, for its imprint. Undefined: the page tells that nobody has entered it. */
  provider: Provider | undefined
  /** The addresses that get the reports from the feedback screen by mail. */
  feedbackMail: string[]
  /** Whether no answer tells if an address has an account (L06). */
  isStrict: boolean
  /** The most connections to the database that this instance opens. */
  poolSize: number
  /** How long the server keeps serving after the signal to stop, while its health reports it: 0 to 10 seconds. */
  drainSeconds: number

  /** The address at which the metrics of this process are served. Undefined: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  demo: boolean
  /** The name of a test environment, such as TEST, which every page shows; empty for the real one. */
  environment: string
  /** The maintenance that begins or ends with this start. Undefined: nothing changes. */
  maintenance: { active: boolean; backOnlineTime: number | null } | undefined
}

const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,6}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )
const list = z.pipe(
  z.string(),
  z.transform((value) => value.split(',').map((item) => item.trim())),
)

const words = z.string().check(z.regex(/^[^\p{C}]{1,200}$/u), z.regex(/\S/))
const address = z.string().check(z.refine(isAddress))

/** The environment variables: the description of a valid value for the error message, and the schema. */
const VARIABLES = {
  HOST: ['a host name or an address', z.string().check(z.regex(/^[\w.:-]{1,255}$/))],
  PORT: ['a port from 1 to 65535', whole(1, 65_535)],
  DATABASE_URL: [
    'an address such as postgres://user:password@host:5432/name, with a password of its own',
    z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(URL.canParse), z.refine(hasOwnPassword)),
  ],
  BAHNFREI_DATA: ['a folder', z.string().check(z.minLength(1))],
  BAHNFREI_KEY: [
    'at least 32 random characters without blanks',
    z.string().check(z.regex(/^[!-~]{32,200}$/), z.refine(isNoSample)),
  ],
  BAHNFREI_BACKUP: ['a folder', z.string().check(z.minLength(1))],
  BAHNFREI_BACKUP_HOUR: ['an hour from 0 to 23', whole(0, 23)],
  BAHNFREI_BACKUP_KEEP: ['a number from 1 to 999', whole(1, 999)],
  BAHNFREI_BACKUP_KEY: [
    'a password of at least 12 characters that nobody guesses',
    z.string().check(z.regex(/^\P{C}{12,200}$/u), z.refine(isNoSample)),
  ],
  BAHNFREI_FILES: ['a folder', z.string().check(z.regex(/^(?!\w{2,}:)/))],
  BAHNFREI_ORIGIN: [
    'origins such as https://bahnfrei.example, separated by commas',
    z.pipe(list, z.array(z.string().check(z.refine(isOrigin)))),
  ],
  BAHNFREI_PROXIES: [
    'addresses or networks, separated by commas',
    z.pipe(list, z.array(z.string().check(z.refine(isNetwork)))),
  ],
  BAHNFREI_HOOK_NETWORKS: [
    'addresses or networks, separated by commas',
    z.pipe(list, z.array(z.string().check(z.refine(isNetwork)))),
  ],
  SMTP_URL: [
    'an address such as smtps://user:password@mail.example:465, with a password of its own',
    z.string().check(z.regex(/^smtps?:\/\/[^/]/), z.refine(URL.canParse), z.refine(hasOwnPassword)),
  ],
  MAIL_FROM: ['an address such as Bahnfrei <bahnfrei@verein.example>', z.string().check(z.refine(isSender))],
  BAHNFREI_FINAPI_ID: ['the id of a client of finApi', z.string().check(z.regex(/^[\w-]{8,100}$/))],
  BAHNFREI_FINAPI_SECRET: ['the secret of that client', z.string().check(z.regex(/^[!-~]{8,200}$/))],
  BAHNFREI_FINAPI_URL: ['an origin such as https://live.finapi.io', z.string().check(z.refine(isService))],
  BAHNFREI_FINAPI_FORM_URL: ['an origin such as https://webform-live.finapi.io', z.string().check(z.refine(isService))],
  BAHNFREI_PROVIDER_NAME: ['a name of at most 200 characters', words],
  BAHNFREI_PROVIDER_ADDRESS: [
    'an address such as Schützenweg 1, 12345 Eichenhain, its lines separated by commas',
    z.pipe(list, z.array(words).check(z.minLength(2), z.maxLength(6))),
  ],
  BAHNFREI_PROVIDER_EMAIL: ['an address such as vorstand@verein.example', address],
  BAHNFREI_PROVIDER_PHONE: ['a number such as +49 123 4567', z.string().check(z.regex(/^[+\d][\d ()/-]{3,40}$/))],
  BAHNFREI_PROVIDER_REPRESENTED_BY: ['names of at most 200 characters', words],
  BAHNFREI_PROVIDER_REGISTER: ['court and number of at most 200 characters', words],
  BAHNFREI_PROVIDER_PRIVACY_EMAIL: ['an address such as datenschutz@verein.example', address],
  BAHNFREI_FEEDBACK_MAIL: [
    'at most 10 addresses such as rueckmeldung@verein.example, separated by commas',
    z.pipe(list, z.array(address).check(z.maxLength(10))),
  ],
  BAHNFREI_STRICT: ['yes or no', z.enum(['yes', 'no'])],
  BAHNFREI_POOL: ['a number from 2 to 500', whole(2, 500)],
  BAHNFREI_DRAIN: ['seconds from 0 to 10', whole(0, 10)],
  BAHNFREI_METRICS: [
    'an address and a port such as 127.0.0.1:9464',
    z.pipe(
      z.string().check(z.regex(/^([\w.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\]):\d{1,5}$/)),
      z.pipe(
        z.transform(placeOf),
        z.object({ host: z.string(), port: z.int().check(z.minimum(1), z.maximum(65_535)) }),
      ),
    ),
  ],
  BAHNFREI_ENVIRONMENT: ['a name of up to 12 letters, digits or hyphens', z.string().check(z.regex(/^[\w-]{1,12}$/))],
  BAHNFREI_MAINTENANCE: [
    'on, off, or the moment of its end such as 2026-05-17T20:00+02:00',
    z.string().check(z.refine(isMaintenance)),
  ],
  LOG_LEVEL: [
    'fatal, error, warn, info, debug or silent',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  ],
} as const

/** Variables whose value may contain a password and is never printed; the last one only by mistake. */
const SECRETIVE: string[] = [
  ...['DATABASE_URL', 'BAHNFREI_KEY', 'BAHNFREI_BACKUP_KEY', 'SMTP_URL', 'BAHNFREI_FINAPI_SECRET', 'BAHNFREI_FILES'],
]

/** Reads and checks the environment. Throws an error that names the variable with the wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv, demo = false): Config {
  const read = <Name extends keyof typeof VARIABLES>(name: Name): z.output<(typeof VARIABLES)[Name][1]> | undefined => {
    const value = environment[name]
    if (value === undefined || value === '') return undefined
    const [meaning, schema] = VARIABLES[name]
    const parsed = z.safeParse(schema, value)
    const found = SECRETIVE.includes(name) ? 'something else' : JSON.stringify(value)
    if (!parsed.success) throw new Error(`${name} must be ${meaning}, but it is ${found}.`)
    return parsed.data as z.output<(typeof VARIABLES)[Name][1]>
  }
  const host = read('HOST') ?? '127.0.0.1'
  const port = read('PORT') ?? 8080
  const data = resolve(read('BAHNFREI_DATA') ?? 'data')
  const folder = read('BAHNFREI_BACKUP')
  const files = read('BAHNFREI_FILES') ?? join(data, 'files')
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')]
  if (url !== undefined && from === undefined) throw new Error('MAIL_FROM must be set when SMTP_URL is set.')
  const [clientId, secret] = [read('BAHNFREI_FINAPI_ID'), read('BAHNFREI_FINAPI_SECRET')]
  if ((clientId === undefined) !== (secret === undefined))
    throw new Error('BAHNFREI_FINAPI_ID and BAHNFREI_FINAPI_SECRET must be set together.')
  const finApiUrl = read('BAHNFREI_FINAPI_URL') ?? 'https://live.finapi.io'
  const finApiFormUrl = read('BAHNFREI_FINAPI_FORM_URL') ?? 'https://webform-live.finapi.io'
  const isStrict = read('BAHNFREI_STRICT') === 'yes'
  if (isStrict && url === undefined) throw new Error('SMTP_URL must be set when BAHNFREI_STRICT is yes.')
  const provider = {
    name: read('BAHNFREI_PROVIDER_NAME'),
    address: read('BAHNFREI_PROVIDER_ADDRESS'),
    email: read('BAHNFREI_PROVIDER_EMAIL'),
    phone: read('BAHNFREI_PROVIDER_PHONE'),
    representedBy: read('BAHNFREI_PROVIDER_REPRESENTED_BY'),
    register: read('BAHNFREI_PROVIDER_REGISTER'),
    privacyEmail: read('BAHNFREI_PROVIDER_PRIVACY_EMAIL'),
  }
  return {
    host,
    port,
    databaseUrl: read('DATABASE_URL'),
    data,
    key: read('BAHNFREI_KEY'),
    keyFile: join(data, 'secrets.key'),
    backup: {
      folder: folder === undefined ? undefined : resolve(folder),
      hour: read('BAHNFREI_BACKUP_HOUR') ?? 3,
      keep: read('BAHNFREI_BACKUP_KEEP') ?? 14,
      key: read('BAHNFREI_BACKUP_KEY'),
    },
    files: resolve(files),
    origins: read('BAHNFREI_ORIGIN') ?? ownOrigins(port),
    proxies: read('BAHNFREI_PROXIES') ?? [],
    mail: url !== undefined && from !== undefined ? { url, from } : undefined,
    hookNetworks: read('BAHNFREI_HOOK_NETWORKS') ?? [],
    bankAccess:
      clientId === undefined || secret === undefined
        ? undefined
        : { id: clientId, secret, url: finApiUrl, formUrl: finApiFormUrl },
    provider: providerOf(provider),
    feedbackMail: read('BAHNFREI_FEEDBACK_MAIL') ?? [],
    isStrict,
    poolSize: read('BAHNFREI_POOL') ?? 20,
    drainSeconds: read('BAHNFREI_DRAIN') ?? 0,
    metrics: read('BAHNFREI_METRICS'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    demo,
    environment: read('BAHNFREI_ENVIRONMENT') ?? '',
    maintenance: maintenanceOf(read('BAHNFREI_MAINTENANCE')),
  }
}

/** Returns warnings for the operator about a working but risky configuration, a sentence each. */
export function warningsOf({ origins, proxies }: Pick<Config, 'origins' | 'proxies'>): string[] {
  const isBehindProxy = origins.some((origin) => origin.startsWith('https:'))
  const plain = origins.filter(isPlain)
  return [
    ...(isBehindProxy && proxies.length === 0
      ? [
          'Warning: BAHNFREI_ORIGIN is https, but BAHNFREI_PROXIES names no proxy, so everybody counts as one address: name the proxy that serves https.',
        ]
      : []),
    ...(plain.length > 0
      ? [
          `Warning: ${plain.join(', ')} is http, so passwords travel readable for everybody in that network, and browsers have no passkeys, no push notifications, no camera for codes, no installed application, nothing without a network and no display that stays on there: for more than a trial use https.`,
        ]
      : []),
  ]
}

/** Whether browsers treat pages of this origin as insecure: http, and not from the device itself. */
function isPlain(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

const SAMPLE_WORDS = /secret|passwor[dt]|geheim|sample|example|beispiel|change.?me|replace/i
/** The least different characters of a secret: a random one of 128 bits has more in any alphabet. */
const LEAST_DIFFERENT = 8

/** Whether a secret looks random and is not one of the samples in the documentation and tests (O12). */
function isNoSample(secret: string): boolean {
  return !SAMPLE_WORDS.test(secret) && new Set(secret).size >= LEAST_DIFFERENT
}

/** Whether the password of the database is not the one of our examples (O12). */
function hasOwnPassword(url: string): boolean {
  return URL.parse(url)?.password !== 'password'
}

function isMaintenance(value: string): boolean {
  return value === 'on' || value === 'off' || instantOf(value) !== undefined
}

/** Parses the maintenance variable: `on`, `off`, or the moment at which maintenance ends. */
function maintenanceOf(value: string | undefined): Config['maintenance'] {
  if (value === undefined) return undefined
  return { active: value !== 'off', backOnlineTime: instantOf(value) ?? null }
}

function instantOf(value: string): number | undefined {
  try {
    return Temporal.Instant.from(value).epochMilliseconds
  } catch {
    return undefined
  }
}

/**
 * Builds the provider of the imprint. Throws when some of its variables are set, but not name, address and mail
 * address.
 */
function providerOf(read: { [Part in keyof Provider]: Provider[Part] | undefined }): Provider | undefined {
  const { name, address, email } = read
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return undefined
  if (name === undefined || address === undefined || email === undefined)
    throw new Error(
      'BAHNFREI_PROVIDER_NAME, BAHNFREI_PROVIDER_ADDRESS and BAHNFREI_PROVIDER_EMAIL must be set when one of BAHNFREI_PROVIDER_… is set.',
    )
  return { ...given, name, address, email }
}

/** Returns the origins of a server on this machine at this port. */
export function ownOrigins(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`]
}

/** Returns the host and the port of an address such as `[::1]:9464`. */
function placeOf(value: string): { host: string; port: number } {
  const at = value.lastIndexOf(':')
  return { host: value.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(value.slice(at + 1)) }
}

function isNetwork(value: string): boolean {
  const [address = '', length, ...more] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (most < 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most)
}

/** Whether the value is one mail address, with or without a name before it. */
function isSender(value: string): boolean {
  return isAddress(/^[^<>",;:\p{C}]{1,100} <(.+)>$/u.exec(value)?.[1] ?? value)
}

function isAddress(value: string): boolean {
  return /^[^\s<>()",;:@\p{C}]{1,64}@[^\s<>()",;:@\p{C}]{1,190}$/u.test(value)
}

/** Whether a value is the origin of a service: by https, or on this machine. */
function isService(value: string): boolean {
  return isOrigin(value) && !isPlain(value)
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value)
}
