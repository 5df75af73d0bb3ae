import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { watch } from '../../world/testSocket.ts'
import { clientOf, world } from '../../world/testWorld.ts'
import { join } from '../members/join.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { id: clubId } = w.clubs.eichenhain
const refused = (code: string) => ({ code })
const REASON = 'Anfrage vom 12. Mai: Die Rechnung ging nicht hinaus.'
/** Rita in Eichenhain, of which she is no member, with a fresh sign-in. */
const ritaThere = async () => clientOf(w.url, { ...(await w.as('rita')), clubId })

test('Rita sees nothing of Eichenhain until she says why; then she reads all of it, and Anna knows at once, in the list, by mail and on the page of the subscription [SUBS-005] [O19]', async () => {
  const [anna, ben, cara, rita] = [
    await w.as('anna'),
    await w.as('ben'),
    await w.as('cara', 'birkenau'),
    await ritaThere(),
  ]
  await expect(rita.members.list({})).rejects.toMatchObject(refused('LOOK_NEEDED'))
  await expect(ben.members.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  const page = await watch(w.origin, { token: anna.token, clubId })
  const looks = await page.subscribe('rootLooks')
  expect(looks.docs).toEqual([])

  const { until } = await rita.subscriptions.look({ clubId, reason: REASON })
  expect(until - w.clock.now().epochMilliseconds).toBeLessThanOrEqual(60 * 60_000)
  expect((await rita.members.list({})).members.length).toBeGreaterThan(5)
  expect((await rita.clubs.open({})).clubs).toContainEqual(
    expect.objectContaining({ id: clubId, kind: 'visitor', looksUntil: until }),
  )
  await expect(rita.members.list({}, { clubId: cara.clubId })).rejects.toMatchObject(refused('LOOK_NEEDED'))

  await page.until(() => page.changes(looks.subscriptionId).some(({ type }) => type === 'added'))
  const look = { name: 'Rita Roth', reason: REASON, lookedOn: w.clock.now().epochMilliseconds, until }
  expect((await anna.subscriptions.ownLooks({})).looks).toMatchObject([look])
  expect((await rita.subscriptions.club({ clubId })).looks).toMatchObject([look])
  expect((await cara.subscriptions.ownLooks({})).looks).toEqual([])
  await expect(ben.subscriptions.ownLooks({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))

  await w.app.jobs.done()
  const [notice] = (await anna.notifications.list({})).notifications
  expect(notice).toMatchObject({ link: '/admin/subscription', body: expect.stringContaining(REASON) })
  expect(post.received.filter(({ to }) => to.includes('anna@demo.example')).at(-1)?.mail.subject).toMatch(
    /^Der Anbieter sieht .* ein$/,
  )
  expect((await ben.notifications.list({})).notifications).toEqual([])
  const { lines } = await rita.home.securityLog({ event: 'clubLooked' })
  expect(lines).toHaveLength(1)
})

test('a look ends by itself, by the root, and with the flag, also where its rows are watched', async () => {
  const look = async () => {
    const rita = await ritaThere()
    await rita.subscriptions.look({ clubId, reason: REASON })
    const page = await watch(w.origin, { token: rita.token, clubId })
    const { subscriptionId } = await page.subscribe('clubSettings')
    return { rita, page, subscriptionId }
  }
  const first = await look()
  w.clock.pass({ hours: 1 })
  await expect((await ritaThere()).members.list({})).rejects.toMatchObject(refused('LOOK_NEEDED'))
  expect(first.page.changes(first.subscriptionId)).toEqual([])

  const { rita } = await look()
  await rita.subscriptions.endLook({ clubId })
  await expect(rita.members.list({})).rejects.toMatchObject(refused('LOOK_NEEDED'))
  expect((await rita.subscriptions.club({ clubId })).looks[0]?.until).toBe(w.clock.now().epochMilliseconds)

  await look()
  await w.database.rows('unmake', 'UPDATE users SET root = false WHERE uid = $1', [rita.uid])
  await expect(rita.members.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await w.database.rows('make', 'UPDATE users SET root = true WHERE uid = $1', [rita.uid])
})

test('a root who is a member of the club has the rights of the membership there and needs no look; a look without words is none', async () => {
  const rita = await ritaThere()
  await expect(rita.subscriptions.look({ clubId, reason: '   ' })).rejects.toMatchObject(refused('INPUT_INVALID'))
  const { id: talblick } = w.clubs.talblick
  await w.database.systemTransaction((db) =>
    join(db, { clubId: talblick, uid: rita.uid, permissions: null, status: 'member' }),
  )
  await expect(rita.subscriptions.look({ clubId: talblick, reason: REASON })).rejects.toMatchObject(
    refused('LOOK_NOT_NEEDED'),
  )
  await expect(rita.members.list({}, { clubId: talblick })).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test('what was told of a look stays: no request makes it longer, rewrites or removes it [T14]', async () => {
  const rita = await ritaThere()
  await rita.subscriptions.look({ clubId, reason: REASON })
  for (const scope of [{ uid: rita.uid }, { clubId }])
    for (const statement of [
      "UPDATE root_looks SET until = until + interval '1 hour'",
      "UPDATE root_looks SET reason = 'x'",
      'DELETE FROM root_looks',
    ])
      await expect(w.database.transaction(scope, (db) => db.$client.query(statement))).rejects.toThrow()
})

test('the page of a club says who switched which feature when, and how the club was used, as it is counted by hand', async () => {
  const [anna, rita] = [await w.as('anna'), await w.as('rita')]
  const feature = 'staff_chart'
  await rita.clubs.changeFeature({ clubId, feature, operation: 'disable' })
  await rita.clubs.changeFeature({ clubId, feature, operation: 'disable' })
  const { club, months, featureChanges, isMember } = await rita.subscriptions.club({ clubId })
  expect(club).toMatchObject({ id: clubId, owners: ['Anna Ahrens'] })
  expect(isMember).toBe(false)
  expect(featureChanges).toMatchObject([{ name: 'Rita Roth', fields: [{ field: feature, from: true, to: false }] }])
  await expect(anna.subscriptions.club({ clubId })).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(rita.subscriptions.club({ clubId: randomUUID() })).rejects.toMatchObject(refused('CLUB_NOT_FOUND'))

  const [counted = {}] = await w.database.rows<Record<string, number>>(
    'count_use',
    `WITH used AS (SELECT 'r' AS kind, uid, club_id, day FROM reservations WHERE uid IS NOT NULL AND status = 'live'
       UNION ALL SELECT 'j', uid, club_id, day FROM journal_entries
       UNION ALL SELECT 'i', NULL, club_id, invoice_date FROM invoices WHERE invoice_number IS NOT NULL)
     SELECT count(DISTINCT uid)::int AS active, count(*) FILTER (WHERE kind = 'r')::int AS reservations,
       count(*) FILTER (WHERE kind = 'j')::int AS "journalEntries", count(*) FILTER (WHERE kind = 'i')::int AS invoices
     FROM used WHERE club_id = $1 AND to_char(day, 'YYYY-MM') = $2
       AND (uid IS NULL OR uid IN (SELECT uid FROM memberships m WHERE m.club_id = $1 AND m.status = 'member'))`,
    [clubId, w.clock.now().toString().slice(0, 7)],
  )
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ members: club.memberCount, ...counted })
  expect(counted).toMatchObject({ active: expect.any(Number), journalEntries: expect.any(Number) })
})
