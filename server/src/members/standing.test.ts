import { PERMISSIONS, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'
import { hashOf } from '../auth/secrets.ts'
import { createClub } from '../clubs/create.ts'
import { SCREEN_OF_LOGIN } from '../kiosk/screens.ts'
import { createUser } from '../users/create.ts'
import { join } from './join.ts'
import { whoIs } from './standing.ts'

const w = await world()
const talblick = w.clubs.talblick.id
const [range] = w.clubs.talblick.ranges as [(typeof w.clubs.talblick.ranges)[number]]
const REFUSED = { errorCode: 'INSUFFICIENT_PERMISSION' }

test('what comes from a member club ends with the membership there, on an open socket too [P06]', async () => {
  // Talblick does not rent to people, so that Birkenau is the only way in.
  await w.database.rows('closed', 'UPDATE clubs SET rents_to_people = false WHERE id = $1', [talblick])
  const [cara, dieter] = [await w.as('cara', 'talblick'), await w.as('dieter', 'talblick')]
  expect((await cara.send('GET', '/ranges')).status).toBe(200)
  const watcher = await watch(w.origin, { token: cara.token, clubId: talblick })
  const week = { rangeId: range.id, from: '2026-05-18', to: '2026-05-24' }
  await watcher.subscribe('publicReservations', week)
  const witness = await watch(w.origin, { token: dieter.token, clubId: talblick })
  await witness.subscribe('publicReservations', week)

  await w.database.rows('membership_ends', 'DELETE FROM memberships WHERE uid = $1', [cara.uid])

  expect((await cara.send('GET', '/ranges')).body).toMatchObject(REFUSED)
  const { ids } = await dieter.reservations.create(reserving(line(range, 0, '2026-05-21', '18:00', '19:00')))
  await witness.until(() => witness.changes().some(({ id }) => id === ids[0]))
  expect(watcher.changes()).toEqual([])
})

test('without a confirmed address nobody stands anywhere, and with it at once, on an open socket too [B27]', async () => {
  const account = { email: 'erfunden@demo.example', passwordHash: null }
  const uid = await w.database.systemTransaction((db) => createUser(db, account, w.clock.now()))
  await w.database.rows('rents', 'UPDATE clubs SET rents_to_people = true WHERE id = $1', [talblick])
  await w.database.systemTransaction((db) =>
    join(db, { clubId: w.clubs.eichenhain.id, uid, status: 'member', permissions: { owner: 'w' } }),
  )
  const [member, visitor] = [await w.as({ uid }), await w.as({ uid }, 'talblick')]
  const wishes = [
    [member, reserving(line(w.hall, 0, '2026-05-22', '18:00', '19:00'))],
    [visitor, reserving(line(range, 1, '2026-05-22', '18:00', '19:00'))],
  ] as const
  expect(await member.clubs.open({})).toEqual({ clubs: [] })
  for (const [client, wish] of wishes) {
    await expect(client.reservations.create(wish)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED', statusCode: 403 })
    expect((await client.send('GET', '/ranges')).body).toMatchObject({ errorCode: 'EMAIL_UNVERIFIED' })
  }
  const watcher = await watch(w.origin, { token: visitor.token, clubId: talblick })
  await watcher.subscribe('openClubs', {})

  await w.database.rows('confirm', 'UPDATE users SET verified = true WHERE uid = $1', [uid])

  await watcher.until(() => watcher.changes().some(({ id }) => id === talblick))
  for (const [client, wish] of wishes) expect((await client.reservations.create(wish)).ids).toHaveLength(1)
})

test('rights come over one link, never over two, in whatever ring clubs stand [P07]', async () => {
  const permission = fc.constantFrom(...PERMISSIONS)
  const given = fc.dictionary(permission, fc.constantFrom('r', 'w'), { maxKeys: 4 })
  const graph = fc.uniqueArray(fc.record({ of: fc.nat(3), member: fc.nat(3), permissions: given }), {
    selector: ({ of, member }) => `${of} ${member}`,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(graph, async (links) => {
      const { clubs, uid } = await w.database.systemTransaction(async (db) => {
        const now = w.clock.now()
        const made: string[] = []
        for (let index = 0; index < 4; index += 1)
          made.push(await createClub(db, { name: `Verein ${index}`, timeZone: 'Europe/Berlin' }, now))
        const email = `${crypto.randomUUID()}@demo.example`
        const person = await createUser(db, { email, passwordHash: null, verified: true }, now)
        await join(db, { clubId: made[0] as string, uid: person, status: 'member', permissions: {} })
        return { clubs: made, uid: person }
      })
      for (const { of, member, permissions } of links) {
        const linked = w.database.rows(
          'link',
          `INSERT INTO club_links (club_id, member_club_id, permissions, status, created_on)
           VALUES ($1, $2, $3, 'approved', now())`,
          [clubs[of], clubs[member], JSON.stringify(permissions)],
        )
        if (of === member) await expect(linked).rejects.toThrow()
        else await linked
      }
      const { clubs: open } = await (await w.as({ uid })).clubs.open({})
      for (const [of, id] of clubs.entries()) {
        const direct: Permissions =
          links.find((link) => link.of === of && link.member === 0 && of !== 0)?.permissions ?? {}
        const held = open.find((club) => club.id === id)?.permissions ?? {}
        for (const [name, level] of Object.entries(held)) {
          const granted = direct[name as keyof Permissions]
          expect(granted === 'w' || granted === level, `${name} in club ${of}`).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('no request that begins after a right was taken is let through, in the middle of a hundred [P14]', async () => {
  const ben = await w.as('ben')
  const seen: { began: number; status: number }[] = []
  const search = `/reservations?rangeId=${w.hall.id}&from=2026-05-18&to=2026-05-24`
  let revoked = Number.POSITIVE_INFINITY
  const asking = Array.from({ length: 10 }, async () => {
    for (let after = 0; after < 5; ) {
      const began = performance.now()
      seen.push({ began, status: (await ben.send('GET', search)).status })
      if (began > revoked) after += 1
    }
  })
  await expect.poll(() => seen.length).toBeGreaterThan(50)
  await w.database.rows('revoke', `UPDATE memberships SET permissions = '{}' WHERE uid = $1`, [ben.uid])
  revoked = performance.now()
  await Promise.all(asking)

  const after = seen.filter(({ began }) => began > revoked)
  expect(after).toHaveLength(50)
  expect(after.filter(({ status }) => status !== 403)).toEqual([])
})

test('people who ask in the same moment are each answered as if they had asked alone', async () => {
  const ask = whoIs(w.database, { hashOf, screenOfLogin: SCREEN_OF_LOGIN })
  const people = [
    ...(await Promise.all((['anna', 'ben', 'cara', 'dieter', 'rita'] as const).map((name) => w.as(name)))),
    await w.asKiosk(),
    { token: 'at_of_nobody' },
  ]
  const clubs = [w.clubs.eichenhain.id, talblick, crypto.randomUUID() as typeof talblick, undefined]
  const now = w.clock.now()
  const later = now.add({ hours: 24 })
  const questions = people.flatMap(({ token }) =>
    clubs.flatMap((clubId) => [now, later].map((moment) => [token, clubId, moment] as const)),
  )
  // Twice as many questions, in both orders: more than one statement takes.
  const twice = [...questions, ...questions.toReversed()]
  expect(twice.length).toBeGreaterThan(100)
  const together = await Promise.all(twice.map((question) => ask(...question)))

  const alone = []
  for (const question of twice) alone.push(await ask(...question))
  expect(together).toEqual(alone)
  expect(new Set(together.map((person) => person?.uid)).size).toBe(people.length)
})
