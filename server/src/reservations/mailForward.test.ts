import { describe, expect, test } from 'vitest'
import type { CastName } from '../../world/cast.ts'
import { mailServer } from '../../world/testMail.ts'
import { line, reserving, world } from '../../world/testWorld.ts'
import { hashOf } from '../auth/secrets.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const DAY = '2026-05-21'

/** The mails that somebody was sent by what is done here. */
async function mailsBy(
  callback: () => Promise<unknown>,
): Promise<{ to: string[]; raw: string; mail: (typeof post.received)[number]['mail'] }[]> {
  await w.app.jobs.done()
  const before = post.received.length
  await callback()
  await w.app.jobs.done()
  return post.received.slice(before)
}

const addressOf = (who: CastName) => `${who}@demo.example`
const idOf = ({ ids }: { ids: string[] }) => ids[0] ?? ''
const linkOf = (text = '') => new URL(/http\S+\/mail-forward#\S+/.exec(text)?.[0] ?? 'http://none')
const confirm = (secret: string) => w.nobody.clubs.confirmMailForward({ secret })

/** Confirms all that was asked by the mails. */
async function confirmAll(mails: Awaited<ReturnType<typeof mailsBy>>): Promise<void> {
  for (const { mail } of mails) {
    const { hash } = linkOf(mail.text)
    if (hash !== '') await confirm(hash.slice(1))
  }
}

const forward = {
  enabled: true,
  target: 'stand@eichenhain.example',
  bcc: 'archiv@eichenhain.example',
  sender: 'antwort@eichenhain.example',
}
const none = { enabled: false, target: '', bcc: '', sender: '' }
const NOBODY = { ...none, waiting: [] }

describe('the copies of the club [CLUB-012]', () => {
  test('go where the owner of the club says once each address is confirmed, with the name of who reserved, and answers to the club [S02] [X06]', async () => {
    expect(await anna.clubs.mailForward({})).toEqual(NOBODY)
    const asking = await mailsBy(() => anna.clubs.setMailForward({ ...forward, target: ' Stand@Eichenhain.example ' }))
    const waiting = [forward.target, forward.bcc, forward.sender]
    expect(await anna.clubs.mailForward({})).toEqual({ ...forward, waiting })
    expect(asking.map(({ to }) => to[0]).sort()).toEqual(waiting.toSorted())
    for (const { mail } of asking)
      expect(mail.subject).toBe('SV Eichenhain 1898 e.V.: Nachrichten an diese Adresse bestätigen')

    const unconfirmed = await mailsBy(() => ben.reservations.create(reserving(line(hall, 8, DAY, '18:00', '19:00'))))
    expect(unconfirmed.map(({ to, mail }) => [to[0], mail.replyTo])).toEqual([[addressOf('ben'), undefined]])

    // A look at the link changes nothing, and neither does a secret that nobody was mailed.
    const link = linkOf(asking.find(({ to }) => to[0] === forward.target)?.mail.text)
    await fetch(`${w.origin}${link.pathname}`)
    await fetch(`${w.url}/clubs/mail-forward/confirmation?secret=${link.hash.slice(1)}`)
    await expect(confirm('A'.repeat(43))).rejects.toMatchObject({ code: 'CONFIRMATION_CODE_INVALID' })
    expect(await anna.clubs.mailForward({})).toEqual({ ...forward, waiting })
    for (let twice = 0; twice < 2; twice += 1)
      expect(await confirm(link.hash.slice(1))).toEqual({
        clubName: 'SV Eichenhain 1898 e.V.',
        address: forward.target,
      })
    expect(await anna.clubs.mailForward({})).toEqual({ ...forward, waiting: [forward.bcc, forward.sender] })
    const one = await mailsBy(() => ben.reservations.create(reserving(line(hall, 7, DAY, '18:00', '19:00'))))
    expect(one.map(({ to }) => to[0]).sort()).toEqual([addressOf('ben'), forward.target])
    await confirmAll(asking)
    expect(await anna.clubs.mailForward({})).toEqual({ ...forward, waiting: [] })

    let id = ''
    const created = await mailsBy(async () => {
      id = idOf(await ben.reservations.create(reserving(line(hall, 9, DAY, '18:00', '19:00'))))
    })
    expect(created.map(({ to, mail }) => [to[0], mail.subject]).sort()).toEqual([
      ['archiv@eichenhain.example', 'Ben Brandt: neue Reservierung'],
      [addressOf('ben'), 'Du hast einen Stand reserviert'],
      ['stand@eichenhain.example', 'Ben Brandt: neue Reservierung'],
    ])
    for (const { mail } of created) expect(mail.replyTo).toEqual([{ name: '', address: forward.sender }])
    const cancelled = await mailsBy(() => anna.reservations.cancel({ id }))
    const copy = cancelled.find(({ to }) => to[0] === forward.target)
    expect(copy?.mail.subject).toBe('Ben Brandt: Reservierung storniert')
    expect(copy?.mail.text).toContain('Das war Anna Ahrens.')

    // A confirmed address stays confirmed while the forward names it; dropped and named again, it is asked again.
    expect(await mailsBy(() => anna.clubs.setMailForward({ ...forward, enabled: false }))).toEqual([])
    const off = await mailsBy(() => ben.reservations.create(reserving(line(hall, 10, DAY, '18:00', '19:00'))))
    expect(off.map(({ to }) => to[0])).toEqual([addressOf('ben')])
    await anna.clubs.setMailForward({ ...forward, bcc: '' })
    expect((await anna.clubs.setMailForward(forward)).waiting).toEqual([forward.bcc])
  })

  test('go to real addresses only, and nobody but the owner says where', async () => {
    for (const wrong of [
      { ...forward, target: '' },
      { ...forward, bcc: 'a@b.example, c@d.example' },
      { ...forward, sender: 'a@b.example\r\nBcc: c@d.example' },
    ])
      await expect(anna.clubs.setMailForward(wrong)).rejects.toMatchObject({
        code: expect.stringMatching(/^(EMAIL|INPUT)_INVALID$/),
      })
    for (const client of [ben, clara, await w.as('trainer')]) {
      await expect(client.clubs.setMailForward(none)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
      await expect(client.clubs.mailForward({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
    }
    expect(await anna.clubs.mailForward({})).toMatchObject({ target: forward.target, enabled: true })
  })

  test('of one club are none of another', async () => {
    const [birkenau] = w.clubs.birkenau.ranges as [typeof hall]
    const cara = await w.as('cara', 'birkenau')
    const mails = await mailsBy(() => cara.reservations.create(reserving(line(birkenau, 0, DAY, '18:00', '19:00'))))
    expect(mails.map(({ to }) => to[0])).toEqual([addressOf('cara')])
    expect(await cara.clubs.mailForward({})).toEqual(NOBODY)
    // Confirmed for one club is not confirmed for another.
    expect((await cara.clubs.setMailForward({ ...none, target: forward.target })).waiting).toEqual([forward.target])
  })
})

describe('a change of where copies go [S02]', () => {
  test('wants a fresh proof of who it is', async () => {
    const own = await world()
    const client = await own.as('anna')
    own.clock.pass({ minutes: 16 })
    await expect(client.clubs.setMailForward(forward)).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' })
    expect(await client.clubs.mailForward({})).toEqual(NOBODY)
  })

  test('is told to the other owners by mail and in their list, and not to who made it', async () => {
    const own = await world({ mail: post.config })
    await own.database.rows(
      'second_owner',
      `UPDATE memberships SET permissions = permissions || '{"owner": "w"}' WHERE uid = $1 AND club_id = $2`,
      [own.people.trainer, own.clubs.eichenhain.id],
    )
    const owner = await own.as('anna')
    const before = post.received.length
    await owner.clubs.setMailForward({ ...forward, bcc: '', sender: '' })
    await own.app.jobs.done()
    const told = post.received.slice(before).filter(({ mail }) => mail.subject?.includes('Weiterleitung'))
    expect(told.map(({ to }) => to[0])).toEqual([addressOf('trainer')])
    // Addresses are written so that no mail program makes links of them.
    const text = told[0]?.mail.text?.replace(/\[([@.])\]/g, '$1')
    expect(text).toContain('Anna Ahrens hat geändert')
    expect(text).toContain(`Kopien an: ${forward.target}. Blindkopie: niemanden.`)
    const { notifications } = await (await own.as('trainer')).notifications.list({})
    expect(notifications[0]?.title).toContain('Weiterleitung der Reservierungsmails geändert')
  })

  test('asks one address at most three times a day and ten of a club, and switching off is never refused', async () => {
    const own = await world({ mail: post.config })
    const owner = await own.as('anna')
    const before = post.received.length
    const one = { ...none, enabled: true, target: 'ziel@anders.example' }
    for (let time = 0; time < 5; time += 1) await owner.clubs.setMailForward(one)
    const more = (index: number) => owner.clubs.setMailForward({ ...one, bcc: `ziel${index}@anders.example` })
    for (let index = 0; index < 7; index += 1) await more(index)
    await expect(more(8)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(owner.clubs.setMailForward({ ...one, enabled: false })).resolves.toMatchObject({ enabled: false })
    await own.app.jobs.done()
    const asked = post.received.slice(before).map(({ to }) => to[0])
    expect(asked.filter((to) => to === one.target)).toHaveLength(3)
    expect(asked).toHaveLength(10)
  })

  test('a link counts for fourteen days', async () => {
    const own = await world({ mail: post.config })
    const owner = await own.as('anna')
    const before = post.received.length
    await owner.clubs.setMailForward({ ...none, target: 'spaet@anders.example' })
    await own.app.jobs.done()
    const { hash } = linkOf(post.received[before]?.mail.text)
    own.clock.pass({ hours: 14 * 24 })
    await expect(own.nobody.clubs.confirmMailForward({ secret: hash.slice(1) })).rejects.toMatchObject({
      code: 'CONFIRMATION_CODE_INVALID',
    })
  })
})

test('of a flood of reservations at most 300 copies an hour leave, and the people themselves are told of all [S02]', async () => {
  const own = await world()
  const owner = await own.as('anna')
  await owner.clubs.setMailForward({ ...none, enabled: true, target: forward.target })
  await own.database.rows('confirmed', 'UPDATE mail_forward_addresses SET confirmed_on = now()')
  await own.database.rows(
    'used',
    `INSERT INTO allowance_uses (subject, what, used_on) SELECT $1, n::text, $2::timestamptz FROM generate_series(1, 299) n`,
    [hashOf(`forwardedMails ${own.clubs.eichenhain.id}`), own.clock.now().toString()],
  )
  const client = await own.as('ben')
  for (const clock of [18, 19, 20])
    await client.reservations.create(reserving(line(own.hall, 9, DAY, `${clock}:00`, `${clock + 1}:00`)))
  await own.app.jobs.done()
  const kinds = await own.database.rows<{ kind: string }>('kinds', 'SELECT kind FROM mails')
  expect(kinds.filter(({ kind }) => kind === 'reservationForward')).toHaveLength(1)
  expect(kinds.filter(({ kind }) => kind === 'reservationCreateSelf')).toHaveLength(3)
})
