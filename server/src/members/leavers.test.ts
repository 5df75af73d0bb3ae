import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { hasLeft, KEPT_YEARS, type KeptYears, NOTICE_DAYS, whyKept } from '@bahnfrei/domain/members/leaver.ts'
import { RETENTION } from '@bahnfrei/domain/rangeLog/retention.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { formOf, world } from '../../world/testWorld.ts'
import { LEAVER_SWEEPS } from './leavers.ts'

const files = await freshFolder()
const w = await world({ files })
const clubId = w.clubs.eichenhain.id

const sweep = async (moment: string) => {
  for (const [index, statement] of LEAVER_SWEEPS.entries()) await w.database.rows(`sweep_${index}`, statement, [moment])
}
/** The tables in which a word stands somewhere. */
const holding = async (word: string) => {
  const tables = await w.database.rows<{ name: string }>(
    'tables',
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await w.database.pool.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1`, [`%${word}%`])
    if ((rowCount ?? 0) > 0) found.push(name)
  }
  return found
}
const storedFiles = async () => (await readdir(files, { recursive: true })).filter((path) => path.includes('.')).length

test('what a club has of somebody who left goes when its time is over: all of a person without an account, and of another one what the club had [O09] [O11]', async () => {
  const anna = await w.as('anna')
  const ben = await w.as('ben')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id: fieldId } = await anna.members.createCustomField({ name: 'Trikot', fieldType: 'string' })
  const { groups } = await anna.groups.list({})
  const enter = async (word: string) => {
    const { memberNumber } = await anna.members.nextNumber({})
    const name = { fullName: `Otto ${word}`, firstName: 'Otto', lastName: word, callName: 'Otto' }
    return (await anna.members.createPerson({ ...name, email: '', isMember: true, memberNumber })).uid
  }
  const [otto, back] = [await enter('MARKER'), await enter('REST')]
  for (const uid of [otto, back, ben.uid]) {
    const word = uid === back ? 'REST' : 'MARKER'
    const { version } = await anna.members.one({ uid })
    const customFields = [{ id: fieldId, value: `${word} XL` }]
    const data = { contact: { phone: `0641-${word}` }, personals: { birthPlace: word }, customFields }
    await anna.members.update({ uid, version, data })
    await anna.members.personals({ uid })
    const join = 'INSERT INTO group_members (club_id, group_id, uid) VALUES ($1, $2, $3)'
    await w.database.rows('join_group', join, [clubId, groups[0]?.id, uid])
    await anna.send('POST', `/admin/members/${uid}/image`, formOf(picture))
    const { id } = await anna.qualifications.add({
      uid,
      data: {
        ...{ kind: 'firstAid', number: word, issuer: '', issued: null, expires: null },
        ...{ weaponClasses: [], givenBy: '', note: '', blocked: null },
      },
    })
    await anna.send('POST', `/admin/members/certificates/${id}/document`, formOf(picture))
    expect((await anna.members.one({ uid })).kept).toBeNull()
    await anna.members.changeMembership({ uid, status: 'exMember' })
    expect((await anna.members.one({ uid })).kept).toEqual({ ground: 'claims', until: '2029-12-31' })
  }
  await anna.members.changeMembership({ uid: back, status: 'member' })
  expect((await anna.members.one({ uid: back })).kept).toBeNull()
  expect(await storedFiles()).toBe(9)

  w.clock.set('2029-12-02T12:00:00Z')
  await sweep('2029-12-02T12:00:00Z')
  await w.app.jobs.done()
  const later = await w.as('anna')
  expect(
    (await later.notifications.list({})).notifications.filter(({ link }) => link?.includes('exMember')),
  ).toMatchObject([
    {
      title: 'SV Eichenhain 1898 e.V.: Daten Ausgetretener',
      body: expect.stringMatching(/^Ab dem .*1\. Januar 2030.* 2 /),
    },
  ])

  for (const [moment, isGone] of [
    ['2029-12-31T12:00:00Z', false],
    ['2030-01-01T12:00:00Z', true],
  ] as const) {
    w.clock.set(moment)
    await sweep(moment)
    await w.app.jobs.done()
    const officer = await w.as('anna')
    for (const uid of [otto, ben.uid]) {
      const look = officer.members.one({ uid })
      if (isGone) await expect(look).rejects.toMatchObject({ code: 'MISSING_USER' })
      else expect((await look).kept).toEqual({ ground: 'claims', until: '2029-12-31' })
    }
  }
  expect((await (await w.as('anna')).members.one({ uid: back })).contact.phone).toBe('0641-REST')
  expect((await (await w.as('ben')).users.profile({})).name.full).toBe('Ben Brandt')
  expect(await storedFiles()).toBe(3)
  expect(await holding('MARKER')).toEqual([])
})

type Case = {
  uid: string
  status: MembershipStatus
  leaveDate: Day | null
  isSupervisor: boolean
  hasWeapon: boolean
  isTenant: boolean
}
const STATUSES = ['exMember', 'member', 'guest', 'contact', 'blocked'] as const
const LEFT: (Day | null)[] = [null, '2024-01-01', '2024-02-29', '2024-12-31', '2020-06-30']
const GROUNDS = [
  { isSupervisor: false, hasWeapon: false, isTenant: false },
  { isSupervisor: true, hasWeapon: false, isTenant: false },
  { isSupervisor: true, hasWeapon: true, isTenant: false },
  { isSupervisor: false, hasWeapon: false, isTenant: true },
]
const CASES: Case[] = STATUSES.flatMap((status) =>
  LEFT.flatMap((leaveDate) => GROUNDS.map((ground) => ({ uid: randomUUID(), status, leaveDate, ...ground }))),
)
const MAKE = [
  `INSERT INTO users (uid, full_name, mark, created_on) SELECT uid, '', uid::text, now()
   FROM jsonb_to_recordset($1) AS c (uid uuid) WHERE $2::uuid IS NOT NULL`,
  `INSERT INTO memberships (club_id, uid, status, leave_date) SELECT $2, uid, status, "leaveDate"
   FROM jsonb_to_recordset($1) AS c (uid uuid, status text, "leaveDate" date)`,
  `INSERT INTO certificates (club_id, id, uid, kind, checked_by, checked_on)
   SELECT $2, gen_random_uuid(), uid, 'supervisor', uid, '2020-01-01'
   FROM jsonb_to_recordset($1) AS c (uid uuid, "isSupervisor" boolean) WHERE "isSupervisor"`,
  `WITH c AS (SELECT uid, gen_random_uuid() AS id FROM jsonb_to_recordset($1) AS c (uid uuid, "hasWeapon" boolean)
     WHERE "hasWeapon"),
   weapons AS (INSERT INTO club_weapons (club_id, id, name, calibre_id, calibre_name, weapon_class, needs_licence)
     SELECT $2, id, 'Leihgewehr', '4-5-mm', '4,5 mm', 'air', false FROM c)
   INSERT INTO weapon_handouts (club_id, id, weapon_id, uid, given_on) SELECT $2, gen_random_uuid(), id, uid, now() FROM c`,
  `INSERT INTO tenants (club_id, id, uid) SELECT $2, gen_random_uuid(), uid
   FROM jsonb_to_recordset($1) AS c (uid uuid, "isTenant" boolean) WHERE "isTenant"`,
]

test.each<[string, KeptYears]>([
  ['as everybody has it', KEPT_YEARS],
  ['as the club lengthened it', { member: 4, supervisor: 8 }],
])('leavers are marked and erased on the very days that the rule says, %s [O11]', async (_, years) => {
  const anna = await w.as('anna')
  await anna.rangeLog.setTerms({ ...RETENTION, memberYears: years.member, supervisorYears: years.supervisor })
  // Jobs of these moments are not due yet, so that nobody is erased while the test looks.
  const before = w.clock.now().toString()
  w.clock.set('2020-01-01T00:00:00Z')
  const uids = CASES.map(({ uid }) => uid)
  await w.database.systemTransaction(async (db) => {
    for (const statement of MAKE) await db.$client.query(statement, [JSON.stringify(CASES), clubId])
  })
  const endOf = (leaver: Case, today: Day) => {
    if (!hasLeft(leaver, today)) return undefined
    const { until } = whyKept(leaver, years)
    return until === null ? undefined : addDays(until, 1)
  }
  const ends = CASES.flatMap((leaver) => endOf(leaver, '2025-01-01') ?? [])
  const moments = [
    ...new Set(ends.flatMap((end) => [-NOTICE_DAYS - 1, -NOTICE_DAYS, -1, 0].map((by) => addDays(end, by)))),
  ]
  expect(moments.length).toBeGreaterThan(10)
  const marks = new Map<string, Day>()
  for (const moment of moments.toSorted()) {
    await sweep(`${moment}T12:00:00Z`)
    const found = await w.database.rows<{ uid: string; erasedFrom: Day | null; isQueued: boolean }>(
      'marked',
      `SELECT uid, erased_from AS "erasedFrom",
         EXISTS (SELECT FROM jobs WHERE name = 'eraseLeaver' AND payload->>'uid' = m.uid::text) AS "isQueued"
       FROM memberships m WHERE uid = ANY($1)`,
      [uids],
    )
    const byUid = new Map(found.map((row) => [row.uid, row]))
    for (const leaver of CASES) {
      const end = endOf(leaver, moment)
      const soon = addDays(moment, NOTICE_DAYS)
      if (end !== undefined && end <= soon && !marks.has(leaver.uid))
        marks.set(leaver.uid, [end, soon].toSorted()[1] as Day)
      const erasedFrom = marks.get(leaver.uid) ?? null
      const isQueued = erasedFrom !== null && erasedFrom <= moment
      expect([moment, leaver, byUid.get(leaver.uid)]).toEqual([
        moment,
        leaver,
        { uid: leaver.uid, erasedFrom, isQueued },
      ])
    }
  }
  // A person who comes back is not marked any more.
  const last = moments.toSorted().at(-1) as Day
  await w.database.rows('come_back', "UPDATE memberships SET status = 'contact' WHERE uid = ANY($1)", [uids])
  await sweep(`${last}T12:00:00Z`)
  const rest = 'SELECT 1 FROM memberships WHERE erased_from IS NOT NULL AND uid = ANY($1)'
  expect(await w.database.rows('marked_still', rest, [uids])).toEqual([])
  await w.database.systemTransaction(async (db) => {
    for (const table of ['weapon_handouts', 'memberships', 'users'])
      await db.$client.query(`DELETE FROM ${table} WHERE uid = ANY($1)`, [uids])
    await db.$client.query("DELETE FROM jobs WHERE name IN ('eraseLeaver', 'tellLeavers')")
  })
  w.clock.set(before)
})
