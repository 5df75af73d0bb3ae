import { randomUUID } from 'node:crypto'
import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { type Ids, idsOf } from '../world/testIds.ts'
import { watch } from '../world/testSocket.ts'
import { type Client, line, reserving, world } from '../world/testWorld.ts'
import { join } from './members/join.ts'
import { createUser } from './users/create.ts'

const w = await world()
const eichenhain = w.clubs.eichenhain.id
const anna = await w.as('anna')
const ben = await w.as('ben')
const ours = await idsOf(w, anna)
/** The ids for requests: every id of a person is that of Ben, who has the marked values. */
const ofBen: Ids = (kind) => (['user', 'member', 'recorded'].includes(kind) ? ben.uid : ours(kind))

async function somebody(status: MembershipStatus, permissions: Permissions | null = null): Promise<Client> {
  const uid = await w.database.systemTransaction(async (db) => {
    const name = { first: 'Jo', last: 'Jost', call: 'Jo', full: 'Jo Jost' }
    const account = { email: `${randomUUID()}@demo.example`, passwordHash: null, verified: true, name }
    const created = await createUser(db, account, w.clock.now())
    await join(db, { clubId: eichenhain, uid: created, status, permissions })
    return created
  })
  return w.as({ uid })
}

const READERS: Record<string, Client> = {
  nobody: w.nobody,
  Ben: ben,
  owner: anna,
  member: await somebody('member'),
  guest: await somebody('guest'),
  'ex-member': await somebody('exMember'),
  blocked: await somebody('blocked'),
  'owner of another club': await w.as('cara'),
  'members:r': await somebody('member', { members: 'r' }),
  'members:w': await somebody('member', { members: 'w' }),
  'billing:r': await somebody('member', { billing: 'r' }),
  'groups:w': await somebody('member', { groups: 'w' }),
  'adminReservations:r': await somebody('member', { adminReservations: 'r' }),
  'clubReservations:r': await somebody('member', { clubReservations: 'r' }),
  'inventory:r': await somebody('member', { inventory: 'r' }),
  'inventory:w': await somebody('member', { inventory: 'w' }),
  'clubMemberships:w': await somebody('member', { clubMemberships: 'w' }),
}

const marked = (what: string) => `${what}-${randomUUID().slice(0, 13)}`
/** The marks planted in Ben's data, and the readers who may meet each of them. */
const MARKS: Record<string, { mark: string; seenBy: (keyof typeof READERS)[] }> = {
  'address in the list of the club': {
    mark: marked('mail'),
    seenBy: ['owner', 'members:r', 'members:w'],
  },
  'phone and street in the list of the club': { mark: marked('street'), seenBy: ['owner', 'members:r', 'members:w'] },
  'own field of the club': { mark: marked('field'), seenBy: ['owner', 'members:r', 'members:w'] },
  'place of birth in the list of the club': { mark: marked('birth'), seenBy: ['owner', 'members:w'] },
  'bank account': { mark: marked('bank'), seenBy: ['owner', 'billing:r', 'Ben'] },
  'phone of the own account': { mark: marked('phone'), seenBy: ['owner', 'members:r', 'members:w', 'Ben'] },
  'place of birth of the own account': { mark: marked('born'), seenBy: ['owner', 'members:w', 'Ben'] },
  'comment on a reservation': {
    mark: marked('comment'),
    seenBy: ['owner', 'adminReservations:r', 'clubReservations:r', 'Ben'],
  },
  'reason of a refusal': { mark: marked('reason'), seenBy: ['Ben'] },
  'own weapon': { mark: marked('weapon'), seenBy: ['Ben'] },
  'number of the own weapon': { mark: marked('number'), seenBy: ['Ben'] },
  // Officers learn from it yes, soon or no, and not the day itself.
  'day on which the need ends': { mark: '2041-11-07', seenBy: [] },
  'first weapon of the licence': { mark: '1987-03-29', seenBy: ['Ben'] },
  'title of a report': { mark: marked('report'), seenBy: ['Ben'] },
  'note in the journal': { mark: marked('note'), seenBy: ['Ben'] },
  'locker of a club weapon': { mark: marked('locker'), seenBy: ['owner', 'inventory:w'] },
  'incident in the range log': { mark: marked('incident'), seenBy: ['owner', 'clubReservations:r'] },
  'address of a guest whom Ben brought': { mark: marked('guest'), seenBy: ['owner', 'members:w'] },
  'how a club weapon came back': { mark: marked('return'), seenBy: ['owner', 'inventory:w'] },
}
const markOf = (what: string) => MARKS[what]?.mark ?? ''

await w.database.rows(
  'plant_record',
  `INSERT INTO member_records (club_id, uid, email, street, birth_place, account_holder, iban)
   VALUES ($1, $2, $3, $4, $5, $6, 'DE89370400440532013000')
   ON CONFLICT (club_id, uid) DO UPDATE SET email = $3, street = $4, birth_place = $5, account_holder = $6`,
  [
    eichenhain,
    ben.uid,
    `${markOf('address in the list of the club')}@mitglied.example`,
    markOf('phone and street in the list of the club'),
    markOf('place of birth in the list of the club'),
    markOf('bank account'),
  ],
)
await ben.users.update({
  contact: { email: '', phone: markOf('phone of the own account'), mobile: '' },
  personals: {
    birthDate: null,
    birthPlace: markOf('place of birth of the own account'),
    birthCountry: '',
    nationality: '',
  },
})
await w.database.rows(
  'plant_value',
  'INSERT INTO custom_values (club_id, uid, field_id, value) VALUES ($1, $2, $3, $4)',
  [eichenhain, ben.uid, ours('customField'), markOf('own field of the club')],
)
await w.database.rows(
  'plant_reason',
  `INSERT INTO access_requests (club_id, uid, comment, status, denial_reason, created_on) VALUES ($1, $2, '', 'rejected', $3, now())`,
  [w.clubs.birkenau.id, ben.uid, markOf('reason of a refusal')],
)
const { weapon: bensWeapon } = await ben.equipment.addWeapon({
  name: markOf('own weapon'),
  caliberId: '22-lfb',
  number: markOf('number of the own weapon'),
})
await ben.journal.save({
  clubId: eichenhain,
  rangeName: 'Pistolenstand',
  dateString: '2026-05-01',
  timeString: '18:00',
  note: markOf('note in the journal'),
  disciplines: [{ disciplineName: 'Sportpistole', source: 'custom', shotCount: 40, weaponId: bensWeapon.id }],
})
await ben.journal.setLicenceDates({
  firstFirearmOn: markOf('first weapon of the licence'),
  firstAmmunitionOn: null,
  tenYearCheckOn: null,
})
await ben.journal.needPaper({ on: '2026-05-13' })
await anna.journal.followNeeds({ isFollowed: true })
await w.app.jobs.done()
await w.database.rows(
  'plant_need',
  `INSERT INTO kept_needs (uid, red_from, known_on, facts) VALUES ($1, $2, '2026-05-13', '')
   ON CONFLICT (uid) DO UPDATE SET red_from = excluded.red_from`,
  [ben.uid, markOf('day on which the need ends')],
)
await ben.journal.createReport({
  title: markOf('title of a report'),
  startDate: '2026-04-01',
  endDate: '2026-05-13',
})
const { weapon: clubWeapon } = await anna.equipment.addClubWeapon({
  name: 'Vereinswaffe',
  caliberId: '4-5-mm',
  locker: markOf('locker of a club weapon'),
})
const { id: handoutId } = await anna.equipment.handOut({ weaponId: clubWeapon.id, uid: ben.uid })
const returned = { shots: 40, condition: 'good', note: markOf('how a club weapon came back') } as const
await anna.equipment.takeBack({ handoutId, ...returned })
await anna.rangeLog.write({
  rangeId: ours('range'),
  day: '2026-05-12',
  writtenLater: true,
  data: {
    who: { uid: ben.uid },
    from: '18:00',
    to: '19:00',
    lane: '1',
    weaponClass: 'air',
    calibre: '',
    shots: 40,
    purpose: 'training',
    supervisorUid: null,
    hasInjury: false,
    incident: markOf('incident in the range log'),
  },
})
await w.database.rows('plant_guest', 'UPDATE guest_visits SET street = $2, responsible_uid = $3 WHERE id = $1', [
  ours('guest'),
  markOf('address of a guest whom Ben brought'),
  ben.uid,
])
const { ids } = await ben.reservations.create(
  reserving({ ...line(w.hall, 7, '2026-05-21', '18:00', '19:00'), comment: markOf('comment on a reservation') }),
)
const OF_BEN: Record<string, string | undefined> = {
  reservation: ids[0],
  ownWeapon: bensWeapon.id,
  weapon: clubWeapon.id,
}
const bens: Ids = (kind) => OF_BEN[kind] ?? ofBen(kind)
await w.app.jobs.done()

/** Each look at these is noted, so that they are no GET. */
const NOTED = ['members.personals', 'members.billingDetails', 'guests.look']
const READS = CALLS.filter(({ name, call }) => call.route.startsWith('GET ') || NOTED.includes(name))

/** All that a reader is answered in Eichenhain, of Ben and of everybody, with and without filters; and told at once. */
async function answersTo(reader: Client): Promise<string> {
  const headers = reader === READERS['owner of another club'] ? { 'x-club-id': eichenhain } : {}
  const found: unknown[] = []
  for (const { call, sample } of READS)
    for (const input of [withIds(sample, bens), sample.format === undefined ? {} : { format: 'vcf' }]) {
      const { method, path, body } = requestOf(call, input)
      if (/\{|undefined/.test(path)) continue
      const { body: answer } = await reader.send(method, path, body, headers)
      found.push(answer, typeof answer.base64 === 'string' ? Buffer.from(answer.base64, 'base64').toString() : '')
    }
  if (reader === w.nobody) return JSON.stringify(found)
  const { token } = reader
  const watcher = await watch(w.origin, { token, clubId: eichenhain })
  for (const { call, sample } of READS) {
    const { live } = call
    if (live === undefined) continue
    // A socket takes so many messages a second, and time stands still here. Beyond its room the oldest subscription goes.
    w.clock.pass({ milliseconds: 100 })
    for (const filter of [withIds(sample, bens), {}])
      found.push(await watcher.subscribe(live.collection, filter).catch(() => undefined))
  }
  watcher.socket.close()
  return JSON.stringify(found)
}

test.each(Object.keys(READERS))(
  'no list, file, page or live read shows to %s what is not theirs to see of somebody [P15] [T10]',
  async (who) => {
    const answers = await answersTo(READERS[who] as Client)
    const seen = Object.entries(MARKS).flatMap(([what, { mark }]) => (answers.includes(mark) ? [what] : []))
    const allowed = Object.entries(MARKS).flatMap(([what, { seenBy }]) => (seenBy.includes(who) ? [what] : []))
    expect(seen).toEqual(allowed)
  },
)

test('no mail and no notice to others holds it, and no line of the security log', async () => {
  await anna.members.changeMembership({ uid: ben.uid, status: 'guest' })
  await anna.members.personals({ uid: ben.uid })
  await anna.members.export({ format: 'xlsx' })
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  await w.app.jobs.done()
  const stored = await w.database.rows<{ text: string }>(
    'stored',
    `SELECT to_jsonb(m)::text AS text FROM mails m WHERE address <> 'ben@demo.example'
     UNION ALL SELECT to_jsonb(n)::text FROM notifications n WHERE uid <> $1
     UNION ALL SELECT to_jsonb(l)::text FROM security_log l`,
    [ben.uid],
  )
  expect(stored.length).toBeGreaterThan(2)
  const all = stored.map(({ text }) => text).join()
  for (const [what, { mark }] of Object.entries(MARKS)) expect([what, all.includes(mark)]).toEqual([what, false])
})
