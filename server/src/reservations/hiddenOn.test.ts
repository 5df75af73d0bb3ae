import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { OFFERED_ON } from '@bahnfrei/domain/events/event.ts'
import { HIDDEN_ON, type HiddenOn } from '@bahnfrei/domain/members/record.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const DAY = '2026-05-14'
w.clock.set(`${DAY}T08:00:00Z`)
const [anna, trainer, dirk] = [await w.as('anna'), await w.as('trainer'), await w.as('dirk')]

const hide = (uid: Id<'user'>, ...hiddenOnFeatures: HiddenOn[]) =>
  anna.members.changeMembership({ uid, status: 'member', hiddenOnFeatures })
/** Whether Ben is found where somebody is chosen for a feature, or for nothing in particular. */
const isFound = async (feature?: HiddenOn) =>
  (await anna.members.search({ search: 'Ben Brandt', ...(feature && { feature }) })).members.length === 1

test('somebody who is hidden on a feature is not offered for it, and for everything else as before [MEMB-014]', async () => {
  for (const hidden of HIDDEN_ON) {
    await hide(people.ben, hidden)
    expect((await anna.members.one({ uid: people.ben })).hiddenOnFeatures).toEqual([hidden])
    for (const feature of HIDDEN_ON) expect(await isFound(feature)).toBe(feature !== hidden)
    expect(await isFound()).toBe(true)
  }
  await hide(people.ben)
  for (const feature of HIDDEN_ON) expect(await isFound(feature)).toBe(true)
})

test('hidden on training, a member is not offered for a training, but for an event of the club; on staffAssignment not for a duty day [MEMB-079]', async () => {
  const offeredFor = async () => {
    const found = Object.entries(OFFERED_ON).map(async ([category, on]) => ((await isFound(on)) ? [category] : []))
    return (await Promise.all(found)).flat()
  }
  await hide(people.ben, 'training')
  expect(await offeredFor()).toEqual(['event', 'staff'])
  await hide(people.ben, 'staffAssignment')
  expect(await offeredFor()).toEqual(['training', 'event'])
  await hide(people.ben)
  expect(await offeredFor()).toEqual(['training', 'event', 'staff'])
})

test('hidden on attendance, a member does not stand in the attendance list, while the lane stays taken; the open list follows at once [MEMB-080]', async () => {
  const place = (uid: Id<'user'>, lane: number) =>
    anna.reservations.createForMember({ ...reserving(line(hall, lane, DAY, '19:00', '20:00')), forUser: uid })
  await place(people.ben, 0)
  await place(people.dirk, 1)
  const listed = async (who?: 'all') => {
    const input = { rangeId: hall.id, date: DAY, ...(who && { who }) }
    const { reservations } = await anna.reservations.attendance(input)
    return reservations
      .filter(({ dateRange }) => dateRange.start === Date.parse(`${DAY}T17:00:00Z`))
      .map(({ uid }) => uid)
  }
  expect(await listed()).toEqual([people.ben, people.dirk])
  const counter = await watch(w.origin, { token: anna.token, clubId: w.clubs.eichenhain.id })
  await counter.subscribe('attendance', { rangeId: hall.id, date: DAY })
  await hide(people.ben, 'attendance')
  await counter.until(() => counter.changes().some(({ type }) => type === 'removed'))
  expect(await listed()).toEqual([people.dirk])
  expect(await listed('all')).toEqual([people.ben, people.dirk])
  expect(await isFound('attendance')).toBe(false)
  await hide(people.ben)
  expect(await listed()).toEqual([people.ben, people.dirk])
})

test('hidden on staffAssignment, nobody is a candidate for a duty, is put on one, asked to take one over, or counted as one who never comes [MEMB-081]', async () => {
  for (const uid of [people.trainer, people.dirk])
    await anna.qualifications.add({
      uid,
      data: {
        ...{ kind: 'supervisor', number: 'A 1', issuer: '', issued: null, expires: null, weaponClasses: [] },
        ...{ givenBy: '', note: '', blocked: null },
      },
    })
  const { id: dutyId } = await anna.duties.create({
    ...{ rangeId: hall.id, date: '2026-05-21', times: { start: '16:00', end: '20:00' } },
    ...{ needed: 1, youthNeeded: false, note: '' },
  })
  const candidates = async () => (await anna.duties.candidates({ dutyId })).people.map(({ id }) => id)
  const counted = async () => (await anna.duties.hours({ year: '2026' })).people.map(({ id }) => id)
  const asked = async () => {
    await w.app.jobs.done()
    const { notifications } = await dirk.notifications.list({})
    return notifications.filter(({ title }) => title.includes('Dienst')).length
  }
  expect(await candidates()).toContain(people.dirk)
  expect(await counted()).toContain(people.dirk)
  const before = await asked()

  await hide(people.dirk, 'staffAssignment')
  expect(await candidates()).not.toContain(people.dirk)
  expect(await candidates()).toContain(people.trainer)
  expect(await counted()).not.toContain(people.dirk)
  await expect(anna.duties.assign({ dutyId, uid: people.dirk })).rejects.toMatchObject({ code: 'MISSING_USER' })
  await anna.duties.assign({ dutyId, uid: people.trainer })
  await trainer.duties.offerSwap({ dutyId, wanted: true })
  expect(await asked()).toBe(before)
  await trainer.duties.offerSwap({ dutyId, wanted: false })

  // The register of the law names everybody.
  expect((await anna.qualifications.register({})).supervisors.map(({ id }) => id)).toContain(people.dirk)
  await hide(people.dirk)
  await trainer.duties.offerSwap({ dutyId, wanted: true })
  expect(await asked()).toBe(before + 1)
  expect(await candidates()).toContain(people.dirk)
})
