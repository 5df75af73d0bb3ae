import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'
import { keepChangedNeeds } from './keepNeeds.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const { eichenhain } = w.clubs
const TODAY: Day = '2026-05-13'

await w.database.systemTransaction((db) => createValidators(db, eichenhain.id, [anna.uid]))
const permitted = `UPDATE lanes SET permit = jsonb_set(permit, '{weaponClasses}',
  CASE WHEN range_id = $1 THEN '["rimfirePistol", "centrefirePistol"]' ELSE '["air"]' END::jsonb)`
await w.database.rows('permit_lanes', permitted, [w.pistol.id])
await w.database.rows('joined_long_ago', "UPDATE memberships SET join_date = '2020-01-01'", [])

const pistol = async (person: Client) =>
  (
    await person.equipment.addWeapon({
      name: 'Pardini SP',
      caliberId: '22-lfb',
      weaponClass: 'rimfirePistol',
      acquiredOn: '2022-02-01',
    })
  ).weapon.id

async function shoot(person: Client, day: Day, weaponId: Id<'weapon'>) {
  const { id } = await person.journal.save({
    clubId: eichenhain.id,
    rangeName: 'Stand',
    dateString: day,
    timeString: '18:00',
    disciplines: [{ disciplineName: '25 m Sportpistole', source: 'custom', shotCount: 40, weaponId }],
  })
  await person.journal.ask({ entryId: id })
  return id
}
const approve = (uid: Id<'user'>, entryId: Id<'journalEntry'>) =>
  anna.journal.decide({ uid, entryId, action: 'approve' })

test('only what others approved of the own weapon counts, and the open light turns green with it', async () => {
  const weaponId = await pistol(ben)
  const watcher = await watch(w.origin, { token: ben.token, clubId: eichenhain.id })
  await watcher.subscribe('need', { on: TODAY })
  const shown = () => JSON.stringify(watcher.changes())
  const light = async () => (await ben.journal.need({ on: TODAY })).keep?.kinds[0]
  expect((await light())?.light).toMatchObject({
    colour: 'red',
    says: [{ key: 'NONE_BETWEEN' }, {}, {}, { key: 'NOT_MADE_UP' }],
  })

  const days = Array.from({ length: 12 }, (_, month) => addDays(TODAY, -10 - 60 * month))
  const ids: Id<'journalEntry'>[] = []
  for (const day of days) ids.push(await shoot(ben, day, weaponId))
  expect((await light())?.light.colour).toBe('red')
  await anna.journal.approveShown({ entries: ids.map((entryId) => ({ uid: ben.uid, entryId })) })
  const proved = await ben.journal.need({ on: TODAY })
  expect(proved.keep).toMatchObject({
    light: { colour: 'green', says: [{ key: 'SHOOT_UNTIL' }] },
    kinds: [{ kind: 'short', isProved: true, daysInYears: [6, 6] }],
  })
  expect(proved.picture.reduce((sum, { short }) => sum + short.own, 0)).toBe(12)
  expect(proved.certifiers.find(({ certified }) => certified === 'keep')?.by).toEqual(['association', 'subAssociation'])
  expect(proved.keep?.kinds[0]?.ranges).toEqual([{ clubId: eichenhain.id, rangeId: w.pistol.id, name: w.pistol.name }])
  await watcher.until(() => shown().includes('"green"'))
  watcher.socket.close()
})

test('the weapon of the club, a borrowed one and an air gun prove nothing', async () => {
  const borrowed = (await clara.equipment.addWeapon({ name: 'Geliehen', caliberId: '22-lfb', isBorrowed: true })).weapon
    .id
  const air = (await clara.equipment.addWeapon({ name: 'Luft', caliberId: '4-5-mm' })).weapon.id
  for (const [index, weaponId] of [borrowed, air].entries())
    await approve(clara.uid, await shoot(clara, addDays(TODAY, -3 - index), weaponId))
  const need = await clara.journal.need({ on: TODAY })
  expect(need.keep).toBe(null)
  expect(need.acquire.days).toBe(1)
})

test('a weapon without the day on which it was acquired counts for the whole time, and that is said', async () => {
  const dirk = await w.as('dirk')
  await dirk.equipment.addWeapon({ name: 'Anschütz', caliberId: '22-lfb' })
  const need = await dirk.journal.need({ on: TODAY })
  expect([need.lacksAcquired, need.keep?.light.colour]).toEqual([true, 'red'])
  expect(need.keep?.kinds[0]?.readings.map(({ key }) => key)).not.toContain('SINCE_ACQUISITION')
})

test.each(['2020-08-31', '2031-01-01'])(
  'a need on %s is refused: no law is known, or nothing was shot yet',
  async (on) => {
    await expect(ben.journal.need({ on })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  },
)

test('a weapon above the quota asks for competitions with this very weapon, from its form to the light', async () => {
  const rita = await w.as('rita')
  const { weapon } = await rita.equipment.addWeapon({
    ...{ name: 'Zweite Pistole', caliberId: '22-lfb', weaponClass: 'rimfirePistol', acquiredOn: '2022-02-01' },
    isOverQuota: true,
  })
  const says = async () => (await rita.journal.need({ on: TODAY })).keep?.light.says.map(({ key }) => key) ?? []
  expect((await says()).filter((key) => key === 'NO_COMPETITION_BETWEEN')).toHaveLength(2)
  await rita.equipment.changeWeapon({ id: weapon.id, isOverQuota: false })
  expect(await says()).not.toContain('NO_COMPETITION_BETWEEN')
})

test('a first visit of ten years ago is still the first', async () => {
  const weaponId = await pistol(clara)
  await approve(clara.uid, await shoot(clara, '2016-05-01', weaponId))
  const { acquire } = await clara.journal.need({ on: TODAY })
  expect(acquire.missing.map(({ key }) => key)).not.toContain('ACQUIRE_NEVER_SHOT')
  expect(acquire.missing.map(({ key }) => key)).not.toContain('ACQUIRE_SHOOTS_TOO_SHORT')
})

test('six and two weeks before the light turns red its person is told, in words that say nothing of it, unless more was approved', async () => {
  await w.app.jobs.done()
  const told = async () =>
    w.database.rows<{ text: string; uid: string }>(
      'told_need',
      "SELECT to_jsonb(n)::text AS text, uid FROM notifications n WHERE kind = 'needReminder'",
      [],
    )
  const { redFrom } = (await ben.journal.need({ on: TODAY })).keep?.light ?? {}
  const at = (days: number) => w.clock.set(`${addDays(redFrom ?? TODAY, -days)}T12:00Z`)
  at(43)
  await w.app.jobs.done()
  expect(await told()).toEqual([])
  at(42)
  await w.app.jobs.done()
  expect((await told()).map(({ uid }) => uid)).toEqual([ben.uid])
  at(14)
  await w.app.jobs.done()
  const both = await told()
  expect(both).toHaveLength(2)
  expect(both.map(({ text }) => text).join()).not.toMatch(/Waffe|Pardini|Bedürfnis/)
  at(1)
  await w.app.jobs.done()
  expect(await told()).toHaveLength(2)
})

test('officers read yes, soon or no of members with a need, in a club that follows it, and learn nothing else', async () => {
  // Much time has passed: everybody signs in again.
  let anna = await w.as('anna')
  const ben = await w.as('ben')
  const { redFrom } = (await ben.journal.need({ on: TODAY })).keep?.light ?? {}
  const today = addDays(redFrom ?? TODAY, -1)
  const shown = async () => (await anna.journal.clubNeeds({})).members
  const told = () =>
    w.database.rows<{ text: string }>(
      'told_officers',
      "SELECT to_jsonb(n)::text AS text FROM notifications n WHERE uid = $1 AND link = '/admin/desk/need'",
      [anna.uid],
    )
  const keep = () => w.database.systemTransaction((db) => keepChangedNeeds(db, eichenhain.id, today))
  expect(await shown()).toEqual([])
  expect((await anna.journal.clubNeed({})).state).toMatchObject({ isFollowed: false, knownOn: null })

  await anna.journal.followNeeds({ isFollowed: true })
  await w.app.jobs.done()
  const members = await shown()
  // Clara is a guest, and who has no own weapon has no need.
  expect(members).toEqual([
    { id: ben.uid, name: 'Ben Brandt', answer: 'soon' },
    { id: (await w.as('dirk')).uid, name: 'Dirk Degen', answer: 'no' },
  ])
  expect((await anna.journal.clubNeeds({ answer: 'soon' })).members).toEqual(members.slice(0, 1))
  expect((await anna.journal.clubNeeds({ search: 'degen' })).members).toEqual(members.slice(1))
  expect((await anna.journal.clubNeed({})).state).toEqual({
    ...{ id: eichenhain.id, isFollowed: true, knownOn: today },
    ...{ yes: 0, soon: 1, no: 1 },
  })
  expect(await told()).toEqual([])
  expect(await keep()).toBe(0)

  const weaponId = (await ben.equipment.ownWeapons({})).weapons[0]?.id
  if (weaponId === undefined) throw new Error('Ben has a pistol.')
  await anna.journal.decide({
    uid: ben.uid,
    entryId: await shoot(ben, addDays(today, -1), weaponId),
    action: 'approve',
  })
  await w.app.jobs.done()
  expect((await shown())[0]).toMatchObject({ name: 'Ben Brandt', answer: 'yes' })
  expect(await keep()).toBe(0)

  await ben.equipment.addWeapon({
    ...{ name: 'Anschütz 1710', caliberId: '22-lfb', weaponClass: 'rimfireRifle', acquiredOn: '2022-02-01' },
  })
  w.clock.set(`${addDays(today, 1)}T12:00Z`)
  await w.app.jobs.done()
  anna = await w.as('anna')
  expect((await shown()).map(({ answer }) => answer)).toEqual(['no', 'no'])
  const words = await told()
  expect(words).toHaveLength(1)
  expect(words[0]?.text).not.toMatch(/Ben|Anschütz|Waffe|Bedürfnis/)

  await anna.journal.followNeeds({ isFollowed: false })
  await w.app.jobs.done()
  expect([await shown(), await w.database.rows('kept', 'SELECT 1 FROM kept_needs', [])]).toEqual([[], []])
})

test('ten years after a first weapon that is gone by now the membership is enough, and its person alone says since when', async () => {
  const dirk = await w.as('dirk')
  await pistol(dirk)
  const watcher = await watch(w.origin, { token: dirk.token, clubId: dirk.clubId })
  await watcher.subscribe('need', { on: TODAY })
  const colour = async () => (await dirk.journal.need({ on: TODAY })).keep?.light.colour
  expect(await colour()).toBe('red')
  const dates = { firstFirearmOn: '2014-05-20', firstAmmunitionOn: null, tenYearCheckOn: null }
  for (const wrong of [{ firstFirearmOn: '2036-05-14' }, { tenYearCheckOn: '2014-05-19' }])
    await expect(dirk.journal.setLicenceDates({ ...dates, ...wrong })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await dirk.journal.setLicenceDates(dates)
  expect(await dirk.journal.need({ on: TODAY })).toMatchObject({ licence: dates, keep: { light: { colour: 'green' } } })
  await watcher.until(() => JSON.stringify(watcher.changes()).includes('"2014-05-20"'))
  watcher.socket.close()
  // Within a year after the ten years it is the check that ends the record.
  await dirk.journal.setLicenceDates({ ...dates, firstFirearmOn: '2016-01-01' })
  expect(await colour()).toBe('red')
  await dirk.journal.setLicenceDates({ ...dates, firstFirearmOn: '2016-01-01', tenYearCheckOn: '2026-02-01' })
  expect(await colour()).toBe('green')
  const later = await w.as('anna')
  expect((await later.journal.need({ on: TODAY })).licence).toEqual(expect.objectContaining({ firstFirearmOn: null }))
})
