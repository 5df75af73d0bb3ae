import { beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const refused = (code: string) => expect.objectContaining({ code })

beforeEach(() => w.clock.set('2026-05-13T08:00:00Z'))

async function placed(lane: number, start: string, end: string, forUser: string) {
  const { reservations } = await w.as('anna')
  const wish = reserving(line(hall, lane, '2026-05-14', start, end))
  return (await reservations.createForMember({ ...wish, forUser })).ids[0] ?? ''
}

test('Anna cancels several at once with a text, hears which were not, and each owner gets one mail', async () => {
  const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]
  const ids = [
    await placed(0, '18:00', '19:00', people.ben),
    await placed(0, '19:00', '20:00', people.ben),
    await placed(1, '18:00', '19:00', people.clara),
  ]
  const gone = await placed(1, '19:00', '20:00', people.clara)
  await anna.reservations.cancel({ id: gone })

  await w.app.jobs.done()
  const before = post.received.length
  const reason = 'Die Lüftung ist ausgefallen.'
  const { cancelled } = await anna.reservations.cancelMany({ ids: [...ids, gone, ids[0] ?? ''], reason })
  expect(cancelled.toSorted()).toEqual(ids.toSorted())
  for (const [person, count] of [
    [ben, 2],
    [clara, 2],
  ] as const) {
    const { reservations } = await person.reservations.history({ of: 'me', kind: 'cancelled' })
    expect(reservations).toHaveLength(count)
  }
  await w.app.jobs.done()
  const mails = post.received.slice(before)
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['ben@demo.example', 'clara@demo.example'])
  for (const { mail } of mails) expect(mail.text).toContain(reason)
})

test('more than fifty at once, and somebody without the right, are refused', async () => {
  const anna = await w.as('anna')
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID())
  await expect(anna.reservations.cancelMany({ ids })).rejects.toEqual(refused('INPUT_INVALID'))
  await expect((await w.as('ben')).reservations.cancelMany({ ids: ids.slice(0, 1) })).rejects.toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
})
