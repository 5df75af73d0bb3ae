import { describe, expect, test } from 'vitest'
import type { CastName } from '../../world/cast.ts'
import { mailServer } from '../../world/testMail.ts'
import type { Client } from '../../world/testWorld.ts'
import { line, moving, reserving, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const DAY = '2026-05-21'

/** The mails that somebody was sent by what is done here. */
async function mailsBy(
  work: () => Promise<unknown>,
): Promise<{ to: string[]; raw: string; mail: (typeof post.received)[number]['mail'] }[]> {
  await w.app.jobs.done()
  const before = post.received.length
  await work()
  await w.app.jobs.done()
  return post.received.slice(before)
}

const addressOf = (who: CastName) => `${who}@demo.example`
const idOf = ({ ids }: { ids: string[] }) => ids[0] ?? ''
const titlesOf = async (client: Client) => (await client.notifications.list({})).notifications.map(({ title }) => title)

/** The events of a calendar file, each as its properties without their parameters. */
function eventsIn(mail: (typeof post.received)[number]['mail'] | undefined): Record<string, string>[] {
  const [file] = mail?.attachments ?? []
  expect(file?.mimeType).toBe('text/calendar')
  const text = new TextDecoder().decode(file?.content as ArrayBuffer)
  // The reader of the tests has made the line ends its own.
  return text
    .replaceAll('\n ', '')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) => {
      const lines = (event.split('END:VEVENT')[0] ?? '').trim().split('\n')
      return Object.fromEntries(
        lines.map((each) => {
          const at = each.indexOf(':')
          return [each.slice(0, at).split(';')[0] ?? '', each.slice(at + 1)] as const
        }),
      )
    })
}

test('who reserves lanes gets one mail for all of them, with all of them in the calendar file [USER-015]', async () => {
  const lines = [
    { ...line(hall, 0, DAY, '18:00', '19:00'), comment: 'Mit <b>Leihwaffe</b>' },
    line(hall, 2, '2026-05-22', '18:00', '19:30'),
  ]
  let ids: string[] = []
  const mails = await mailsBy(async () => {
    ids = (await ben.reservations.create(reserving(...lines))).ids
  })
  expect(mails.map(({ to }) => to)).toEqual([[addressOf('ben')]])
  const mail = mails[0]?.mail
  expect(mails[0]?.raw).toContain(Buffer.from('BEGIN:VCALENDAR\r\nV').toString('base64'))
  expect(mail?.subject).toBe('Du hast 2 Zeiten reserviert')
  expect(mail?.text).toContain(
    '2 Reservierungen, die erste: Luftdruckhalle 10 m, Donnerstag, 21. Mai, 18:00 bis 19:00 Uhr, Stand 1.',
  )
  expect(mail?.text).toContain('18:00 bis 19:30 Uhr, Stand 3')
  expect(mail?.html).not.toContain('<b>')
  expect(eventsIn(mail)).toMatchObject([
    {
      UID: `${ids[0]}@bahnfrei`,
      DTSTART: '20260521T180000',
      DTEND: '20260521T190000',
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Luftdruckhalle 10 m\\, Stand 1',
      LOCATION: 'Am Eichenhain 1\\, 35745 Herborn',
    },
    { UID: `${ids[1]}@bahnfrei`, DTSTART: '20260522T180000' },
  ])
})

test('a move and a cancellation reach the calendar: the same event, a higher number, at last cancelled [USER-015]', async () => {
  let id = ''
  const [created] = await mailsBy(async () => {
    id = idOf(await ben.reservations.create(reserving(line(hall, 4, DAY, '18:00', '19:00'))))
  })
  const [moved] = await mailsBy(() => ben.reservations.update(moving(id, line(hall, 4, DAY, '19:00', '20:00'))))
  const [cancelled] = await mailsBy(() => ben.reservations.cancel({ id, reason: 'Krank' }))
  expect([created, moved, cancelled].map((each) => each?.mail.subject)).toEqual([
    'Du hast einen Stand reserviert',
    'Deine Reservierung ist geändert',
    'Deine Reservierung ist storniert',
  ])
  const events = [created, moved, cancelled].map((each) => eventsIn(each?.mail)[0])
  expect(new Set(events.map((event) => event?.UID))).toEqual(new Set([`${id}@bahnfrei`]))
  expect(events.map((event) => event?.SEQUENCE)).toEqual(['0', '1', '2'])
  expect(events.map((event) => event?.STATUS)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(events[1]?.DTSTART).toBe('20260521T190000')
  expect(cancelled?.mail.text).toContain('Die Gebühr wird erstattet.')
  expect(cancelled?.mail.text).toContain('Grund: Krank')
})

test('where the club takes no fees, a cancellation says nothing of them [USER-015]', async () => {
  const { id: _id, deadlineMinutes: _minutes, waiting: _waiting, ...settings } = await anna.clubs.settings({})
  await anna.clubs.setSettings({ ...settings, chargesFees: false })
  const id = idOf(await ben.reservations.create(reserving(line(hall, 3, DAY, '18:00', '19:00'))))
  const mails = await mailsBy(() => ben.reservations.cancel({ id }))
  expect(mails.at(-1)?.mail.subject).toBe('Deine Reservierung ist storniert')
  expect(mails.at(-1)?.mail.text).not.toMatch(/Gebühr/)
  await anna.clubs.setSettings({ ...settings, version: settings.version + 1 })
})

test('what others do with it is told to the owner, by name and in the language of the owner [USER-015]', async () => {
  await clara.notifications.changeSettings({ language: 'en' })
  let id = ''
  const [byFriend] = await mailsBy(async () => {
    const wish = reserving(line(hall, 5, DAY, '18:00', '19:00'))
    id = idOf(await ben.reservations.createForFriend({ ...wish, forUser: people.clara }))
  })
  expect([byFriend?.to, byFriend?.mail.subject]).toEqual([[addressOf('clara')], 'Ben Brandt reserved for you'])
  expect(byFriend?.mail.text).toContain('Thursday 21 May')
  expect(byFriend?.mail.text).toContain('18:00 to 19:00, Lane 6')
  expect(eventsIn(byFriend?.mail)[0]?.SUMMARY).toBe('Luftdruckhalle 10 m\\, Lane 6')

  const [byOfficer] = await mailsBy(() => anna.reservations.cancel({ id, reason: 'Stand gesperrt' }))
  expect([byOfficer?.to, byOfficer?.mail.subject]).toEqual([
    [addressOf('clara')],
    'Anna Ahrens cancelled your reservation',
  ])
  expect(byOfficer?.mail.text).toContain('Reason: Stand gesperrt')
  expect(eventsIn(byOfficer?.mail)[0]?.STATUS).toBe('CANCELLED')

  const [forMember] = await mailsBy(async () => {
    const wish = reserving(line(hall, 6, DAY, '07:00', '08:00'))
    id = idOf(await anna.reservations.createForMember({ ...wish, forUser: people.ben }))
  })
  expect([forMember?.to, forMember?.mail.subject]).toEqual([[addressOf('ben')], 'Anna Ahrens hat für dich reserviert'])
  const [changed] = await mailsBy(() => anna.reservations.updateAsOfficer({ id, laneId: hall.laneIds[7] ?? '' }))
  expect(changed?.mail.subject).toBe('Anna Ahrens hat deine Reservierung geändert')
  // Words of officers for officers are no news.
  expect(
    await mailsBy(() => anna.reservations.updateAsOfficer({ id, comment: 'Zahlt später', tags: ['paid'] })),
  ).toEqual([])
  await clara.notifications.changeSettings({ language: 'de' })
})

test('a series is one mail, made and cancelled', async () => {
  const plan = {
    rangeId: hall.id,
    laneId: hall.laneIds[8] ?? '',
    times: { start: '18:00', end: '19:00' },
    from: DAY,
    until: '2026-06-04',
    everyWeeks: 1 as const,
    skipHolidays: false,
    dates: ['2026-05-21', '2026-05-28', '2026-06-04'],
  }
  let ids: string[] = []
  const created = await mailsBy(async () => {
    ids = (await ben.reservations.createSeries(plan)).ids
  })
  expect(created.map(({ mail }) => [mail.subject, eventsIn(mail).length])).toEqual([['Du hast 3 Zeiten reserviert', 3]])
  const cancelled = await mailsBy(() => ben.reservations.cancelSeries({ id: ids[0] ?? '', scope: 'all' }))
  expect(cancelled.map(({ mail }) => [mail.subject, eventsIn(mail).map(({ STATUS }) => STATUS)])).toEqual([
    ['Deine 3 Reservierungen sind storniert', ['CANCELLED', 'CANCELLED', 'CANCELLED']],
  ])
})

describe('the channels of a person [USER-015]', () => {
  const wish = (lane: number) => reserving(line(hall, lane, '2026-05-26', '18:00', '19:00'))
  /** Each of the four ways, as it is done to Clara. */
  const WAYS = {
    reservationCreateSelf: async () => [await clara.reservations.create(wish(0))],
    reservationCreateOther: async () => [await ben.reservations.createForFriend({ ...wish(1), forUser: people.clara })],
    reservationCancelSelf: async () => {
      const { reservations } = await clara.reservations.mine({})
      return [await clara.reservations.cancel({ id: reservations[0]?.id ?? '' })]
    },
    reservationCancelOther: async () => {
      const { reservations } = await clara.reservations.mine({})
      return [await ben.reservations.cancel({ id: reservations[0]?.id ?? '' })]
    },
  }

  test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'without mail for %s there is none, and what others did is in the list, not what Clara did herself',
    async (kind) => {
      const off = { mail: false, push: false }
      await clara.notifications.changeSettings({ notificationSettings: { [kind]: off } })
      const listed = (await titlesOf(clara)).length
      expect(await mailsBy(WAYS[kind])).toEqual([])
      expect((await titlesOf(clara)).length).toBe(kind.endsWith('Other') ? listed + 1 : listed)
      await clara.notifications.changeSettings({ notificationSettings: { [kind]: { mail: true, push: false } } })
    },
  )
})

describe('nobody is told', () => {
  test('what was refused', async () => {
    const listed = await titlesOf(ben)
    const wish = reserving(line(hall, 0, '2026-05-27', '20:00', '21:00'))
    await ben.reservations.create(wish)
    await w.app.jobs.done()
    const mails = await mailsBy(async () => {
      await expect(ben.reservations.create(wish)).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
      const taken = reserving(
        line(hall, 1, '2026-05-27', '20:00', '21:00'),
        line(hall, 0, '2026-05-27', '20:00', '21:00'),
      )
      await expect(ben.reservations.create(taken)).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
      await expect(ben.reservations.cancel({ id: people.ben as string })).rejects.toMatchObject({
        code: 'RESERVATION_NOT_FOUND',
      })
    })
    expect(mails).toEqual([])
    expect(await titlesOf(ben)).toEqual(listed)
  })

  test('twice what was sent twice with one key [B13]', async () => {
    const wish = reserving(line(hall, 2, '2026-05-27', '20:00', '21:00'))
    const mails = await mailsBy(() =>
      Promise.all([1, 2, 3].map(() => ben.reservations.create(wish, { idempotencyKey: 'once' }))),
    )
    expect(mails).toHaveLength(1)
  })

  test('of blockers, which belong to nobody', async () => {
    const mails = await mailsBy(async () => {
      const wish = reserving(line(hall, 3, '2026-05-27', '20:00', '21:00'))
      const { ids } = await anna.reservations.createBlockers({ ...wish, displayText: 'x', showPublicDisplayText: true })
      await anna.reservations.removeBlocker({ id: ids[0] ?? '' })
    })
    expect(mails).toEqual([])
  })
})

test('who is put on duty is told, and told again when it is called off', async () => {
  const [group] = await w.database.rows<{ id: string }>('group', "SELECT id FROM groups WHERE name->>'de' = 'Aufsicht'")
  let id = ''
  const duty = { rangeId: hall.id, date: DAY, times: { start: '17:00', end: '20:00' }, forUser: people.trainer }
  const mails = await mailsBy(async () => {
    ;({ id } = await anna.reservations.createDuty({ ...duty, role: group?.id ?? '' }))
    await w.app.jobs.done()
    await anna.reservations.cancel({ id })
  })
  expect(mails.map(({ to, mail }) => [to[0], mail.subject, mail.attachments.length])).toEqual([
    [addressOf('trainer'), 'Anna Ahrens hat dich zum Dienst eingeteilt', 0],
    [addressOf('trainer'), 'Anna Ahrens hat deinen Dienst abgesagt', 0],
  ])
  expect(mails[0]?.mail.text).toContain('17:00 bis 20:00 Uhr, Aufsicht')
})

test('a rush is mailed at once, each person once, also when one job in it can never be done', async () => {
  const day = '2026-05-28'
  await w.database.rows('broken', `SELECT queue_job('tellReserved', '{"ids": "none"}', '-infinity', NULL)`)
  const mails = await mailsBy(() =>
    Promise.all(
      [anna, ben, clara].map((person, lane) =>
        person.reservations.create(reserving(line(hall, lane, day, '18:00', '19:00'))),
      ),
    ),
  )
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual((['anna', 'ben', 'clara'] as const).map(addressOf))
  expect(await w.database.rows('untold', "SELECT attempts FROM jobs WHERE name = 'tellReserved'")).toEqual([
    { attempts: 1 },
  ])
})
