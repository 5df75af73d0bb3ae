import { randomUUID } from 'node:crypto'
import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { HANDED_OVER_LOGIN_MS } from '@bahnfrei/domain/auth/pairing.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { and, eq, ne } from 'drizzle-orm'
import { type Db, rows, withSecrets } from '../base/database/db.ts'
import type { Note } from '../base/security/securityLog.ts'
import { noteLogin } from '../users/update.ts'
import { firstRefreshSecret, hashOf, isOfChain, newSecret, nextSecret } from './secrets.ts'
import { accessTokens, challenges, logins } from './tables.ts'

const ACCESS_MS = 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** A login of a person or a kiosk ends when it was not renewed for this long. */
const IDLE_MS = 30 * DAY_MS
/** A login of a person ends this long after its sign-in at the latest. */
const LONGEST_MS = 90 * DAY_MS
/**
 * For this long after a renewal the replaced refresh secret still gets the same answer, because the first answer may
 * have been lost (L16).
 */
const GRACE_MS = 30_000

const LOGIN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new or renewed login: the tokens for the caller, and the value of its cookie. */
export type SignedIn = { tokens: Tokens; cookie: string }

/** The device that signs in, as the public context describes it. */
export type Device = { now: Temporal.Instant; agent: string; address: string; note: Note }
/**
 * The proof that a sign-in has given: none (another device vouches for it, by QR code), the password, or a second
 * factor too. Dangerous actions check how long ago it was given.
 */
export type Proof = 'none' | 'password' | 'factor'

/** Opens a login for a person on a device and records it in the security log. */
export async function openLogin(db: Db, uid: Id<'user'>, device: Device, proof: Proof): Promise<SignedIn> {
  const signedIn = await insertLogin(db, { uid, screenId: null }, device, proof)
  await noteLogin(db, uid, device.now)
  await device.note(db, 'signedIn', { uid })
  return signedIn
}

/** Opens the login of a kiosk. It ends the login of the device that showed this screen before. */
export async function openKioskLogin(db: Db, screenId: Id<'screen'>, device: Device): Promise<SignedIn> {
  await db.delete(logins).where(eq(logins.screenId, screenId))
  await device.note(db, 'signedIn', { uid: screenId })
  return insertLogin(db, { uid: null, screenId }, device, 'none')
}

/** The owner of a login: a person or a screen. */
type Whose = { uid: Id<'user'> | null; screenId: Id<'screen'> | null }

function insertLogin(db: Db, whose: Whose, device: Device, proof: Proof): Promise<SignedIn> {
  return withSecrets(db, () => insertLoginAndToken(db, whose, device, proof))
}

async function insertLoginAndToken(db: Db, whose: Whose, device: Device, proof: Proof): Promise<SignedIn> {
  const { now } = device
  const id = randomUUID()
  const chainKey = newSecret()
  const secret = firstRefreshSecret(chainKey)
  const isHandedOver = whose.uid !== null && proof === 'none'
  await db.insert(logins).values({
    id,
    ...whose,
    chainKey,
    refreshHash: hashOf(secret),
    rotatedOn: now.toString(),
    createdOn: now.toString(),
    ...seenFrom(device),
    ...provenOf(proof, now),
    isHandedOver,
  })
  const until = accessUntil({ ...whose, isHandedOver, createdOn: now.toString() }, now)
  return { tokens: await giveAccess(db, { id, ...whose }, until), cookie: `${id}.${secret}` }
}

/**
 * Renews a login by the secret of its cookie; returns undefined when the login is unknown or over. Each renewal
 * replaces the secret. A secret that was replaced longer ago than the grace time was copied: the login ends, and its
 * owner is returned as `stolenFrom`. A secret that the login never had ends nothing, because the login's id is not
 * secret (L27).
 */
export async function renewLogin(
  db: Db,
  cookie: string,
  device: Device,
): Promise<SignedIn | { stolenFrom: string } | undefined> {
  return withSecrets(db, () => renew(db, cookie, device))
}

async function renew(db: Db, cookie: string, device: Device): ReturnType<typeof renewLogin> {
  const { now } = device
  const [id, secret] = cookie.split('.')
  if (id === undefined || secret === undefined || !LOGIN_ID.test(id)) return undefined
  const [login] = await db.select().from(logins).where(eq(logins.id, id)).for('update')
  if (login === undefined) return undefined

  const hash = hashOf(secret)
  const age = (moment: string) => now.epochMilliseconds - Date.parse(moment)
  const isCurrent = hash === login.refreshHash
  const isRepeated = hash === login.previousHash && age(login.rotatedOn) < GRACE_MS
  const until = accessUntil(login, now)
  const isOver = age(login.rotatedOn) > IDLE_MS || Temporal.Instant.compare(until, now) < 0
  const isOld = !isCurrent && !isRepeated
  if (isOld && !isOfChain(login.chainKey, secret)) return undefined
  if (isOver || isOld) {
    await closeLogin(db, id)
    return isOver || login.uid === null ? undefined : { stolenFrom: login.uid }
  }
  const next = nextSecret(login.chainKey, secret)
  if (isCurrent) {
    await db
      .update(logins)
      .set({ refreshHash: hashOf(next), previousHash: hash, rotatedOn: now.toString(), ...seenFrom(device) })
      .where(eq(logins.id, id))
  }
  return { tokens: await giveAccess(db, login, until), cookie: `${id}.${next}` }
}

/** Records that the owner of this login has just proved their identity again. */
export async function confirmLogin(db: Db, id: Id<'login'>, now: Temporal.Instant, proof: Proof): Promise<void> {
  await withSecrets(db, () => db.update(logins).set(provenOf(proof, now)).where(eq(logins.id, id)))
}

/** Resets the proof by a second factor at all logins of a person. */
export async function forgetFactors(db: Db, uid: Id<'user'>): Promise<void> {
  await withSecrets(db, () => db.update(logins).set({ factorOn: null }).where(eq(logins.uid, uid)))
}

function provenOf(proof: Proof, now: Temporal.Instant) {
  const on = now.toString()
  return { ...(proof !== 'none' && { confirmedOn: on }), ...(proof === 'factor' && { factorOn: on }) }
}

/** The longest User-Agent header that is stored. */
const MOST_AGENT = 300

function seenFrom({ agent, address }: Device) {
  return { agent: agent.slice(0, MOST_AGENT), address }
}

/** Ends a login; its tokens go with it, and the database tells the sockets. */
export async function closeLogin(db: Db, id: Id<'login'>): Promise<void> {
  await db.delete(logins).where(eq(logins.id, id))
}

/**
 * Ends all logins of a person except `kept`, and deletes the open challenges and the pairings of devices that the
 * person has scanned or let in. The transaction must be in the scope of the person. Returns the user agents of the
 * ended logins.
 */
export async function closeLoginsOf(db: Db, uid: Id<'user'>, kept?: string): Promise<{ agent: string }[]> {
  await db.delete(challenges).where(eq(challenges.uid, uid))
  await rows(db, 'pairings_end', 'SELECT end_own_pairings()')
  return db
    .delete(logins)
    .where(and(eq(logins.uid, uid), kept === undefined ? undefined : ne(logins.id, kept)))
    .returning({ agent: logins.agent })
}

type Lasting = Pick<typeof logins.$inferSelect, 'screenId' | 'isHandedOver' | 'createdOn'>

/**
 * Returns the end of an access token: an hour from now, and never later than its login. The login of a kiosk has no
 * fixed end.
 */
function accessUntil({ screenId, isHandedOver, createdOn }: Lasting, now: Temporal.Instant): Temporal.Instant {
  const until = now.add({ milliseconds: ACCESS_MS })
  if (screenId !== null) return until
  const longest = isHandedOver ? HANDED_OVER_LOGIN_MS : LONGEST_MS
  const end = Temporal.Instant.fromEpochMilliseconds(Date.parse(createdOn) + longest)
  return Temporal.Instant.compare(end, until) < 0 ? end : until
}

async function giveAccess(
  db: Db,
  { id, uid, screenId }: Whose & { id: Id<'login'> },
  until: Temporal.Instant,
): Promise<Tokens> {
  const token = `at_${newSecret()}`
  await db.insert(accessTokens).values({ hash: hashOf(token), loginId: id, uid, until: until.toString() })
  const given = { token, expiresAt: until.epochMilliseconds }
  if (uid !== null) return { ...given, uid, type: 'user' }
  if (screenId === null) throw new Error('A login is of a person or of a screen.')
  return { ...given, uid: screenId, type: 'kiosk', clubId: await clubOfScreen(db, screenId) }
}

async function clubOfScreen(db: Db, screenId: Id<'screen'>): Promise<Id<'club'> | undefined> {
  const [found] = await rows<{ id: Id<'club'> }>(db, 'club_of_screen', 'SELECT club_of_screen($1) AS id', [screenId])
  return found?.id
}
