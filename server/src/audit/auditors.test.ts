import { createHash } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'
import { pagesOf } from '../../world/testPaper.ts'

const { w, anna, ben, lanes, today, invoice, pay } = await moneyWorld()
const { eichenhain } = w.clubs
const first = `${today.slice(0, 4)}-01-01` as Day
const dirk = await w.as('dirk')
const refused = (code: string) => ({ code })

async function audit(uids: Id<'user'>[], until = addDays(today, 7)): Promise<Id<'audit'>> {
  return (await anna.audit.begin({ from: first, to: today, until, uids })).id
}
const note = { kind: 'remark', sampleId: null, answersId: null, text: 'Der Beleg fehlt.' } as const

test('Dirk audits for a week: he reads the money, draws, checks and remarks, Anna answers, and with the last day all is gone', async () => {
  const id = await invoice([{ name: 'Standmiete', unitAmount: 10_70, taxId: lanes }])
  await pay(10_70, [part(id, 10_70)])
  const [large] = [await pay(-900_00, [], { type: 'fee' })]
  await expect(dirk.bookings.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  const audited = await audit([dirk.uid])
  expect((await dirk.bookings.list({})).bookings).toHaveLength(2)
  await dirk.statements.year({ year: today.slice(0, 4) })
  await dirk.audit.trail({})
  await dirk.invoices.one({ id })

  expect(await dirk.audit.draw({ id: audited, above: cents(500_00), count: 10 })).toEqual({ drawn: 2 })
  expect(await dirk.audit.draw({ id: audited, above: null, count: 10 })).toEqual({ drawn: 0 })
  const { samples } = await dirk.audit.audit({ id: audited })
  expect(samples.map(({ reason, booking }) => [reason, booking?.id === large])).toContainEqual(['large', true])
  expect(samples.find(({ reason }) => reason === 'random')?.booking?.invoices).toMatchObject([{ id, amount: 10_70 }])
  const sampleId = samples[0]?.id ?? expect.fail('Something was drawn.')

  await dirk.audit.note({ ...note, id: audited, kind: 'checked', sampleId, text: '' })
  await expect(dirk.audit.note({ ...note, id: audited, kind: 'checked', sampleId, text: '' })).rejects.toMatchObject(
    refused('INPUT_INVALID'),
  )
  const remark = await dirk.audit.note({ ...note, id: audited, sampleId })
  const answer = { ...note, id: audited, kind: 'answer', sampleId, answersId: remark.id, text: 'Liegt bei.' } as const
  await expect(dirk.audit.note(answer)).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(anna.audit.note({ ...note, id: audited })).rejects.toMatchObject(refused('AUDITOR_ONLY'))
  await anna.audit.note(answer)

  const { pdf, fileName } = await dirk.audit.report({ id: audited })
  expect(fileName).toBe('Kassenpruefung.pdf')
  const text = (await pagesOf(Buffer.from(pdf, 'base64'))).join(' ')
  for (const words of ['Der Beleg fehlt.', 'Liegt bei.', '1 von 2 Zahlungen', '889,30', 'Ort, Datum, Dirk Degen'])
    expect(text).toContain(words)

  const { entries } = await anna.audit.trail({ type: 'audit' })
  expect(
    entries.map(({ userName, action }) => `${userName} ${action}`).filter((each) => each.startsWith('Dirk')),
  ).toHaveLength(4)

  w.clock.pass({ hours: 24 * 8 })
  const later = await w.as('dirk')
  for (const attempt of [
    () => later.bookings.list({}),
    () => later.audit.audit({ id: audited }),
    () => later.audit.note({ ...note, id: audited }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  w.clock.pass({ hours: -24 * 8 })
})

test('an audit that Anna ends is over at once', async () => {
  const id = await audit([ben.uid])
  await ben.audit.audits({})
  await anna.audit.end({ id })
  await expect(ben.audit.audits({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  expect((await anna.audit.audit({ id })).auditors).toMatchObject([{ uid: ben.uid, until: addDays(today, -1) }])
})

test('the seed of a draw says which payments it took by chance', async () => {
  for (let at = 0; at < 12; at += 1) await pay(1_00 + at)
  const id = await audit([dirk.uid])
  await dirk.audit.draw({ id, above: cents(500_00), count: 5 })
  const { draws, samples } = await dirk.audit.audit({ id })
  const { seed } = draws[0] ?? expect.fail('There is a draw.')
  expect(draws).toMatchObject([{ above: 500_00, large: 1, random: 5 }])
  const { bookings } = await anna.bookings.list({})
  const ranked = bookings
    .filter(({ absoluteAmount }) => absoluteAmount <= 500_00)
    .map((booking) => ({ id: booking.id, rank: createHash('sha256').update(`${seed} ${booking.id}`).digest('hex') }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  const drawn = samples.filter(({ reason }) => reason === 'random').map(({ booking }) => booking?.id)
  expect(drawn.toSorted()).toEqual(
    ranked
      .slice(0, 5)
      .map((each) => each.id)
      .toSorted(),
  )
})

test('a payment that was changed or deleted after the draw says so', async () => {
  const [changed, gone] = [await pay(777_00), await pay(778_00)]
  const id = await audit([dirk.uid])
  await dirk.audit.draw({ id, above: cents(770_00), count: 0 })
  await anna.bookings.change({ id: changed, version: 1, amount: cents(7_00) })
  await anna.bookings.remove({ id: gone })
  const { samples } = await dirk.audit.audit({ id })
  expect(samples.map(({ amount, booking }) => [amount, booking?.amount])).toEqual(
    expect.arrayContaining([
      [777_00, 7_00],
      [778_00, undefined],
    ]),
  )
})

test('nobody who manages the money audits it, neither on being named nor afterwards', async () => {
  await expect(audit([anna.uid])).rejects.toMatchObject(refused('AUDITOR_CHANGES_MONEY'))
  await expect(audit([(await w.as('dieter')).uid])).rejects.toMatchObject(refused('MISSING_USER'))
  await expect(audit([ben.uid], addDays(today, -1))).rejects.toMatchObject(refused('INPUT_INVALID'))
  await expect(dirk.audit.begin({ from: first, to: today, until: today, uids: [ben.uid] })).rejects.toMatchObject(
    refused('INSUFFICIENT_PERMISSION'),
  )
  const id = await audit([ben.uid])
  const set = 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2'
  await w.database.rows('give', set, [eichenhain.id, ben.uid, JSON.stringify({ billing: 'r', cashbook: 'w' })])
  await expect(ben.audit.draw({ id, above: null, count: 1 })).rejects.toMatchObject(refused('AUDITOR_ONLY'))
  await w.database.rows('give', set, [eichenhain.id, ben.uid, null])
  await anna.audit.end({ id })
})

test('somebody who is no member, such as a person of another club, audits by the own account and sees nothing else', async () => {
  const fritz = await w.as('fritz')
  await expect(fritz.bookings.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  const id = await audit([fritz.uid])
  expect((await fritz.bookings.list({})).bookings.length).toBeGreaterThan(0)
  await expect(fritz.members.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await anna.audit.end({ id })
})

test('what auditors drew and noted cannot be changed, by the application or the owner of the tables [M23]', async () => {
  const asClub = (statement: string) =>
    w.database.transaction({ clubId: anna.clubId }, async (db) => (await db.$client.query(statement)).rows)
  for (const table of ['audit_draws', 'audit_samples', 'audit_notes']) {
    await expect(asClub(`UPDATE ${table} SET id = id`)).rejects.toMatchObject({ code: '42501' })
    await expect(asClub(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' })
    await expect(w.database.pool.query(`UPDATE ${table} SET id = id`)).rejects.toMatchObject({ code: '23514' })
  }
})
