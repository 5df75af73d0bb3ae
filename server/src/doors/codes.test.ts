import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const { hall, nobody } = w
const rangeId = hall.id
const [anna, ben, dirk, trainer] = await Promise.all([w.as('anna'), w.as('ben'), w.as('dirk'), w.as('trainer')])
const begin = w.clock.now().toString()
const refused = (code: string) => expect.objectContaining({ code })
const DAY = '2026-05-21'
const RULE = { isPlanned: false, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null } as const
const PAPER = {
  kind: 'supervisor' as const,
  number: 'A 1',
  issuer: '',
  issued: null,
  expires: null,
  weaponClasses: [],
  givenBy: '',
  note: '',
  blocked: null,
}

async function reserve(who: Client, lane: number, start = '18:00', end = '19:00'): Promise<Id<'reservation'>> {
  return (await who.reservations.create(reserving(line(hall, lane, DAY, start, end)))).ids[0] ?? ''
}
const codeOf = async (who: Client, reservationId: Id<'reservation'>) => (await who.doors.code({ reservationId })).code
const digitsOf = async (who: Client, id: Id<'reservation'>) => (await codeOf(who, id))?.code ?? ''

let secret = ''
/** Asks the door about a code at a time of the day, in Berlin. */
async function askAt(clock: string, code: string) {
  w.clock.set(`${DAY}T${clock}+02:00`)
  return nobody.doors.check({ rangeId, secret, code }).finally(() => w.clock.set(begin))
}
const closed = (why: string) => ({ isOpen: false, why, lane: null })

beforeEach(async () => {
  for (const table of ['reservations', 'duties', 'duty_rules', 'certificates', 'doors', 'allowance_uses', 'jobs'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`)
  await anna.doors.giveCodes({ rangeId, hasCodes: true })
  secret = (await anna.doors.renewSecret({ rangeId })).secret
})

test('who reserved gets six digits for the door and is the only one who reads them: no officer, no list, no mail, no log [O01]', async () => {
  const id = await reserve(ben, 0)
  const code = await codeOf(ben, id)
  const at = (clock: string) => Temporal.Instant.from(`${DAY}T${clock}+02:00`).epochMilliseconds
  expect(code).toEqual({
    ...{ id, code: expect.stringMatching(/^[0-9]{6}$/), from: at('17:45'), until: at('19:15') },
    ...{ timeZone: 'Europe/Berlin', isSupervised: false },
  })
  expect(await codeOf(anna, id)).toBeNull()
  expect(await codeOf(dirk, id)).toBeNull()

  await w.app.jobs.done()
  const period = { rangeId, from: DAY, to: DAY }
  const read = JSON.stringify([
    await ben.reservations.one({ id }),
    await ben.reservations.mine({}),
    await ben.reservations.ics({ id }),
    await dirk.reservations.week(period),
    await anna.reservations.adminWeek(period),
    await anna.doors.door({ rangeId }),
    ...(await Promise.all(
      ['mails', 'notifications', 'changes', 'security_log', 'announcements', 'jobs'].map((table) =>
        w.database.rows(`read_${table}`, `SELECT t::text FROM ${table} t`),
      ),
    )),
  ])
  expect(read).toContain(id)
  expect(read).not.toMatch(new RegExp(`(?<![0-9])${code?.code}(?![0-9])`))
  expect(read).not.toContain(secret)
  expect(await w.database.rows('stored_secret', "SELECT 1 FROM doors WHERE secret LIKE 'v1:%'")).toHaveLength(1)
})

test('a door opens to a code from 15 minutes before the slot to 15 after it, names the lane and nobody, and says why it stays closed', async () => {
  const id = await reserve(ben, 2)
  const code = await digitsOf(ben, id)
  expect(await askAt('17:44:59', code)).toEqual(closed('tooEarly'))
  expect(await askAt('17:45:00', code)).toEqual({ isOpen: true, why: null, lane: '3' })
  expect(await askAt('19:14:59', code)).toEqual({ isOpen: true, why: null, lane: '3' })
  expect(await askAt('19:15:00', code)).toEqual(closed('tooLate'))
  expect(await askAt('18:30', code === '000000' ? '000001' : '000000')).toEqual(closed('unknown'))

  await ben.reservations.cancel({ id })
  expect(await codeOf(ben, id)).toBeNull()
  expect(await askAt('18:30', code)).toEqual(closed('unknown'))
})

test('where there must be a supervisor a code opens only while one is on duty, or for who may supervise and is alone', async () => {
  const [bens, dirks] = [await reserve(ben, 0), await reserve(dirk, 1)]
  const code = await digitsOf(ben, bens)
  await anna.duties.saveRule({ rangeId, supervision: 'must', ...RULE })
  expect(await codeOf(ben, bens)).toMatchObject({ isSupervised: true })
  expect(await askAt('18:30', code)).toEqual(closed('noSupervisor'))

  await anna.qualifications.add({ uid: trainer.uid, data: PAPER })
  const duty = { rangeId, date: DAY, times: { start: '18:00', end: '18:45' }, needed: 1, youthNeeded: false, note: '' }
  const { id: dutyId } = await anna.duties.create(duty)
  expect(await askAt('18:30', code)).toEqual(closed('noSupervisor'))
  await anna.duties.assign({ dutyId, uid: trainer.uid })
  expect(await askAt('17:59:59', code)).toEqual(closed('noSupervisor'))
  expect(await askAt('18:00', code)).toMatchObject({ isOpen: true })
  expect(await askAt('18:45', code)).toEqual(closed('noSupervisor'))
  await anna.duties.cancel({ dutyId })

  await anna.qualifications.add({ uid: ben.uid, data: PAPER })
  expect(await askAt('18:30', code)).toEqual(closed('noSupervisor'))
  await dirk.reservations.cancel({ id: dirks })
  expect(await askAt('18:30', code)).toMatchObject({ isOpen: true })
})

test('no two codes of a range are the same at one time, a code follows its reservation, and another owner gets another one', async () => {
  const bens = await reserve(ben, 0)
  const first = await digitsOf(ben, bens)
  const dirks = await reserve(dirk, 1, '19:00', '20:00')
  const wish = 'SELECT give_door_code(r, $2) FROM reservations r WHERE r.id = $1'
  await w.database.rows('take_code', 'DELETE FROM door_codes WHERE reservation_id = $1', [dirks])
  await w.database.rows('wish_code', wish, [dirks, first])
  expect(await digitsOf(dirk, dirks)).toMatch(/^[0-9]{6}$/)
  expect(await digitsOf(dirk, dirks)).not.toBe(first)

  const moved = { reservations: [line(hall, 3, DAY, '18:30', '19:30')] }
  await ben.reservations.update({ id: bens, eventId: rangeId, type: 'fixed', specifics: moved })
  expect(await digitsOf(ben, bens)).toBe(first)
  expect(await askAt('18:15', first)).toMatchObject({ isOpen: true, lane: '4' })
  // Within a transaction, so that the kept answers of this instance have heard of it when it is over.
  await w.database.systemTransaction((db) =>
    rows(db, 'pass_on', 'UPDATE reservations SET uid = $2 WHERE id = $1', [bens, dirk.uid]),
  )
  expect(await codeOf(ben, bens)).toBeNull()
  expect(await digitsOf(dirk, bens)).not.toBe(first)
})

test('codes come with the switch for what is reserved already, go with it, and a page that shows one hears of both', async () => {
  await anna.doors.giveCodes({ rangeId, hasCodes: false })
  const id = await reserve(ben, 0)
  const page = await watch(w.origin, { token: ben.token, clubId: ben.clubId })
  const heard = (type: string) => page.changes().some((change) => change.type === type)
  expect((await page.subscribe('doorCode', { reservationId: id })).docs).toEqual([])
  await anna.doors.giveCodes({ rangeId, hasCodes: true })
  await page.until(() => heard('added'))
  expect((await anna.doors.door({ rangeId })).door).toMatchObject({ hasCodes: true, secretMadeOn: expect.any(Number) })
  await anna.doors.giveCodes({ rangeId, hasCodes: false })
  await page.until(() => heard('removed'))
  expect(await codeOf(ben, id)).toBeNull()
})

test('twenty different wrong codes in a quarter of an hour are all that a door may ask, also for the right one', async () => {
  const code = await digitsOf(ben, await reserve(ben, 0))
  const wrong = Array.from({ length: 21 }, (_, at) => String(at).padStart(6, '0')).filter((each) => each !== code)
  for (const each of wrong.slice(0, 20)) {
    // The same one again counts once.
    expect(await askAt('18:00', wrong[0] ?? '')).toEqual(closed('unknown'))
    expect(await askAt('18:00', each)).toEqual(closed('unknown'))
  }
  await expect(askAt('18:14:59', code)).rejects.toEqual(refused('TOO_MANY_REQUESTS'))
  expect(await askAt('18:15:01', code)).toMatchObject({ isOpen: true })
})

test('only the secret of this very range asks; a new one leaves the old one a day, and a wrong one is told nothing', async () => {
  const code = await digitsOf(ben, await reserve(ben, 0))
  const wrong = { rangeId, secret: `whsec_${'A'.repeat(43)}=`, code }
  await expect(nobody.doors.check(wrong)).rejects.toEqual(refused('DOOR_SECRET_INVALID'))
  await expect(nobody.doors.check({ ...wrong, rangeId: w.pistol.id, secret })).rejects.toEqual(
    refused('DOOR_SECRET_INVALID'),
  )
  const old = secret
  w.clock.set(`${DAY}T17:00+02:00`)
  const annaThen = await w.as('anna')
  secret = (await annaThen.doors.renewSecret({ rangeId })).secret
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await nobody.doors.check({ rangeId, secret, code })).toEqual(closed('tooEarly'))
  w.clock.set('2026-05-22T16:59:59+02:00')
  expect(await nobody.doors.check({ rangeId, secret: old, code })).toEqual(closed('tooLate'))
  w.clock.set('2026-05-22T17:00+02:00')
  await expect(nobody.doors.check({ rangeId, secret: old, code })).rejects.toEqual(refused('DOOR_SECRET_INVALID'))
  expect(await nobody.doors.check({ rangeId, secret, code })).toEqual(closed('tooLate'))
  w.clock.set(begin)
})
