import { randomUUID } from 'node:crypto'
import { PERMISSIONS, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { checksum } from '../../world/testChecksum.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const [eichenhain, talblick, birkenau] = [w.clubs.eichenhain.id, w.clubs.talblick.id, w.clubs.birkenau.id]
const [anna, ben, dieter] = [await w.as('anna'), await w.as('ben'), await w.as('dieter', 'talblick')]
const wish = { wantedClubId: talblick }
const RESERVE = { mayReserve: true, seesClub: false }
const REFUSED = { code: 'INSUFFICIENT_PERMISSION' }
const NONE = { code: 'CLUB_NOT_FOUND', statusCode: 404 }

// Talblick does not rent to people, so that a member club is the only way in.
await w.database.rows('closed', 'UPDATE clubs SET rents_to_people = false WHERE id = $1', [talblick])
beforeEach(async () => {
  await w.database.rows('no_link', 'DELETE FROM club_links WHERE member_club_id = $1', [eichenhain])
  await w.database.rows('no_uses', 'DELETE FROM allowance_uses')
})

const here = async () => (await dieter.memberClubs.list({})).clubs.find(({ id }) => id === eichenhain)
const there = async () => (await anna.memberClubs.joined({})).clubs.find(({ id }) => id === talblick)
const inTalblick = async (who: Client) =>
  (await who.clubs.open({})).clubs.find(({ id }) => id === talblick)?.permissions
const told = async (who: Client) => {
  await w.app.jobs.done()
  return (await who.notifications.list({})).notifications.map(({ title, body }) => `${title} ${body}`).join('\n')
}
const join = async (given = RESERVE) => {
  await anna.memberClubs.ask(wish)
  await dieter.memberClubs.decide({ memberClubId: eichenhain, action: 'approve', given })
}

test('a club asks, the other is told and takes it in, and its members reserve there from then on [CLUB-033] [CLUB-029] [AUTH-118]', async () => {
  await anna.memberClubs.ask({ ...wish, comment: 'Wir suchen 25 m.' })
  expect(await told(dieter)).toMatch(/SV Eichenhain 1898 e\.V\. möchte Mitglied .*„Wir suchen 25 m\.“/)
  expect(await here()).toMatchObject({ status: 'pending', comment: 'Wir suchen 25 m.', blocked: false })
  expect(await there()).toMatchObject({ status: 'pending' })
  // P08: what one side alone wants gives nothing.
  expect(await inTalblick(ben)).toBeUndefined()

  await dieter.memberClubs.decide({ memberClubId: eichenhain, action: 'approve', given: RESERVE })
  expect(await here()).toMatchObject({ status: 'approved', given: RESERVE })
  expect(await inTalblick(ben)).toEqual({ publicReservations: 'w', ranges: 'r' })
  // The owner of a member club is no more than its members [P08].
  expect(await inTalblick(anna)).toEqual({ publicReservations: 'w', ranges: 'r' })
  expect(await told(anna)).toMatch(/Schießzentrum Talblick GmbH hat SV Eichenhain 1898 e\.V\. aufgenommen/)
  const [range] = w.clubs.talblick.ranges as [(typeof w.clubs.talblick.ranges)[number]]
  const guest = await w.as('ben', 'talblick')
  const { ids } = await guest.reservations.create(reserving(line(range, 0, '2026-05-21', '18:00', '19:00')))
  expect(ids).toHaveLength(1)

  await dieter.memberClubs.change({ memberClubId: eichenhain, given: { mayReserve: false, seesClub: true } })
  expect(await inTalblick(ben)).toEqual({
    member: 'r',
    publicReservations: 'r',
    ranges: 'r',
    disciplines: 'r',
    inventory: 'r',
  })
})

test('a request is taken back, a membership is left, and it is ended by the other club; each side is told [P06]', async () => {
  await anna.memberClubs.ask(wish)
  await anna.memberClubs.leave(wish)
  expect(await here()).toBeUndefined()
  await expect(anna.memberClubs.leave(wish)).rejects.toMatchObject(NONE)

  await join()
  const watcher = await watch(w.origin, { token: ben.token, clubId: eichenhain })
  await watcher.subscribe('openClubs', {})
  await anna.memberClubs.leave(wish)
  await watcher.until(() => watcher.changes().some(({ type, id }) => type === 'removed' && id === talblick))
  expect(await inTalblick(ben)).toBeUndefined()
  expect(await told(dieter)).toContain(
    'SV Eichenhain 1898 e.V. hat die Mitgliedschaft zwischen beiden Vereinen beendet',
  )

  await join()
  await dieter.memberClubs.remove({ memberClubId: eichenhain })
  expect([await there(), await inTalblick(ben)]).toEqual([undefined, undefined])
  expect(await told(anna)).toContain('Schießzentrum Talblick GmbH hat die Mitgliedschaft zwischen')
})

test('a refusal says why; the club may ask again, unless it is blocked, until that is forgotten [CLUB-030]', async () => {
  await anna.memberClubs.ask(wish)
  await expect(anna.memberClubs.ask(wish)).rejects.toMatchObject({ code: 'MEMBERSHIP_REQUEST_EXISTS' })
  const no = { memberClubId: eichenhain, action: 'reject', denialReason: 'Wir sind voll.' } as const
  await expect(dieter.memberClubs.decide({ ...no, denialReason: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  await dieter.memberClubs.decide(no)
  expect(await there()).toMatchObject({ status: 'rejected', denialReason: 'Wir sind voll.' })
  expect(await told(anna)).toContain('Wir sind voll.')
  await expect(dieter.memberClubs.decide(no)).rejects.toMatchObject(NONE)
  // The club that asked cannot clear a refusal.
  await expect(anna.memberClubs.leave(wish)).rejects.toMatchObject(NONE)

  await anna.memberClubs.ask(wish)
  expect(await there()).toMatchObject({ status: 'pending', denialReason: '' })
  await dieter.memberClubs.decide({ ...no, blockClub: true })
  expect(await here()).toMatchObject({ status: 'rejected', blocked: true })
  await expect(anna.memberClubs.ask(wish)).rejects.toMatchObject(REFUSED)
  await dieter.memberClubs.remove({ memberClubId: eichenhain })
  await anna.memberClubs.ask(wish)
  expect(await here()).toMatchObject({ status: 'pending', blocked: false })
})

test('the request carries both clubs, clubMemberships w decides it, and it keeps who asked, who decided and when [CLUB-028] [CLUB-033] [CLUB-042] [CLUB-044]', async () => {
  const names = {
    club: { id: eichenhain, name: 'SV Eichenhain 1898 e.V.' },
    wantedClub: { id: talblick, name: 'Schießzentrum Talblick GmbH' },
  }
  const createdOn = w.clock.now().epochMilliseconds
  await anna.memberClubs.ask({ ...wish, comment: 'Wir suchen 25 m.' })
  const open = {
    ...{ ...names, status: 'pending', denialReason: '', blocked: false, createdOn, given: RESERVE },
  }
  const asked = { ...open, id: eichenhain, uid: anna.uid, comment: 'Wir suchen 25 m.' }
  expect(await here()).toEqual({ ...asked, approvedBy: null, approvedOn: null })
  expect(await there()).toEqual({ ...open, id: talblick })

  // Every other right together is not enough.
  const [officer, setOf] = [await w.as('dirk', 'talblick'), w.database]
  const {
    clubMemberships: _,
    owner: __,
    admin: ___,
    ...others
  } = Object.fromEntries(PERMISSIONS.map((area) => [area, 'w'])) as Record<(typeof PERMISSIONS)[number], 'r' | 'w'>
  const hold = (permissions: Permissions) =>
    setOf.rows(
      'hold',
      `INSERT INTO memberships (club_id, uid, status, permissions) VALUES ($1, $2, 'member', $3)
       ON CONFLICT (club_id, uid) DO UPDATE SET permissions = $3`,
      [talblick, officer.uid, JSON.stringify(permissions)],
    )
  const no = { memberClubId: eichenhain, action: 'reject', denialReason: 'Wir sind voll.', blockClub: true } as const
  for (const tooLittle of [others, { ...others, clubMemberships: 'r' as const }]) {
    await hold(tooLittle)
    await expect(officer.memberClubs.decide(no)).rejects.toMatchObject(REFUSED)
  }
  w.clock.pass({ minutes: 5 })
  await hold({ clubMemberships: 'w' })
  await officer.memberClubs.decide(no)
  const refused = { ...open, status: 'rejected', denialReason: 'Wir sind voll.', blocked: true }
  expect(await here()).toEqual({
    ...{ ...asked, ...refused },
    approvedBy: { uid: officer.uid, name: 'Dirk Degen' },
    approvedOn: w.clock.now().epochMilliseconds,
  })
  expect(await there()).toEqual({ ...refused, id: talblick })
  await setOf.rows('leave', 'DELETE FROM memberships WHERE club_id = $1 AND uid = $2', [talblick, officer.uid])

  // A yes keeps the same, and what is changed later leaves it as it is.
  await dieter.memberClubs.remove({ memberClubId: eichenhain })
  await join()
  const taken = { approvedBy: { uid: dieter.uid }, approvedOn: w.clock.now().epochMilliseconds, blocked: false }
  expect(await here()).toMatchObject({ ...taken, status: 'approved', denialReason: '' })
  w.clock.pass({ minutes: 5 })
  await dieter.memberClubs.change({ memberClubId: eichenhain, given: { mayReserve: false, seesClub: true } })
  expect(await here()).toMatchObject({ ...taken, given: { mayReserve: false, seesClub: true } })
})

test('a club that does not rent to clubs is as good as none, and none asks itself [T02]', async () => {
  const before = await checksum(w.database)
  // Birkenau takes no clubs in.
  const ofBirkenau = await anna.send('POST', '/clubs/request-access/club', { wantedClubId: birkenau })
  const ofNobody = await anna.send('POST', '/clubs/request-access/club', { wantedClubId: randomUUID() })
  expect(ofBirkenau.body).toMatchObject({ errorCode: 'CLUB_NOT_FOUND' })
  expect({ ...ofBirkenau.body, requestId: '' }).toEqual({ ...ofNobody.body, requestId: '' })
  await expect(anna.memberClubs.ask({ wantedClubId: eichenhain })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(ben.memberClubs.ask(wish)).rejects.toMatchObject(REFUSED)
  expect(await checksum(w.database)).toBe(before)
})

test('without its feature a club takes nobody in, and is asked by nobody [P13]', async () => {
  const set = 'UPDATE clubs SET features = features || $2 WHERE id = $1'
  const turn = (isOn: boolean) => w.database.rows('feature', set, [talblick, JSON.stringify({ members_clubs: isOn })])
  await turn(false)
  await expect(anna.memberClubs.ask(wish)).rejects.toMatchObject(NONE)
  await turn(true)
  await anna.memberClubs.ask(wish)
  await turn(false)
  const yes = { memberClubId: eichenhain, action: 'approve' } as const
  await expect(dieter.memberClubs.decide(yes)).rejects.toMatchObject({ code: 'NO_CLUB_FEATURE' })
  await turn(true)
  await dieter.memberClubs.decide(yes)
  expect(await here()).toMatchObject({ status: 'approved' })
})

test('an officer of both clubs needs the right on both sides, and nobody gains what the officer does not hold [P09]', async () => {
  const [both, inTalblickToo] = [await w.as('dirk'), await w.as('dirk', 'talblick')]
  const setRights = (clubId: string, permissions: Permissions) =>
    w.database.rows(
      'rights',
      `INSERT INTO memberships (club_id, uid, status, permissions) VALUES ($1, $2, 'member', $3)
       ON CONFLICT (club_id, uid) DO UPDATE SET permissions = $3`,
      [clubId, both.uid, JSON.stringify(permissions)],
    )
  const everybody = [anna, ben, both, dieter, await w.as('cara'), await w.as('clara')]
  const rights = async () =>
    Promise.all(
      everybody.map(async (who) =>
        (await who.clubs.open({})).clubs.map(({ id, permissions }) => ({ id, permissions })),
      ),
    )

  await setRights(eichenhain, { member: 'r' })
  await setRights(talblick, { clubMemberships: 'w' })
  await expect(both.memberClubs.ask(wish)).rejects.toMatchObject(REFUSED)
  await setRights(eichenhain, { clubMemberships: 'w' })
  const before = await rights()
  await both.memberClubs.ask(wish)
  for (const given of [RESERVE, { mayReserve: false, seesClub: true }, { mayReserve: false, seesClub: false }])
    await expect(
      inTalblickToo.memberClubs.decide({ memberClubId: eichenhain, action: 'approve', given }),
    ).rejects.toMatchObject(REFUSED)
  expect(await rights()).toEqual(before)

  // An officer who holds these rights passes them on, and has no more rights than before.
  await setRights(talblick, { clubMemberships: 'w', publicReservations: 'w', ranges: 'r' })
  const [own] = (await both.clubs.open({})).clubs.filter(({ id }) => id === talblick)
  await inTalblickToo.memberClubs.decide({ memberClubId: eichenhain, action: 'approve', given: RESERVE })
  expect(await inTalblick(both)).toEqual(own?.permissions)
  expect(await inTalblick(ben)).toEqual({ publicReservations: 'w', ranges: 'r' })
  await expect(
    inTalblickToo.memberClubs.change({ memberClubId: eichenhain, given: { mayReserve: true, seesClub: true } }),
  ).rejects.toMatchObject(REFUSED)
  // Ending gives nobody anything.
  await inTalblickToo.memberClubs.remove({ memberClubId: eichenhain })
  expect(await inTalblick(ben)).toBeUndefined()
  await w.database.rows('leave', 'DELETE FROM memberships WHERE club_id = $1 AND uid = $2', [talblick, both.uid])
})

test('of two officers who decide at once one decides [P17]', async () => {
  await anna.memberClubs.ask(wish)
  const decide = (action: 'approve' | 'reject') => dieter.memberClubs.decide({ memberClubId: eichenhain, action })
  const answers = await Promise.allSettled([decide('approve'), decide('reject')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const decided = await here()
  expect(answers[0]?.status === 'fulfilled').toBe(decided?.status === 'approved')
})
