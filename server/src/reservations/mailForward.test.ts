import { describe, expect, test } from 'vitest'
import type { CastName } from '../../world/cast.ts'
import { mailServer } from '../../world/testMail.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const DAY = '2026-05-21'

/** The mails that somebody was sent by what is done here. */
async function mailsBy(
  deed: () => Promise<unknown>,
): Promise<{ to: string[]; raw: string; mail: (typeof post.received)[number]['mail'] }[]> {
  await w.app.jobs.done()
  const before = post.received.length
  await deed()
  await w.app.jobs.done()
  return post.received.slice(before)
}

const addressOf = (who: CastName) => `${who}@demo.example`
const idOf = ({ ids }: { ids: string[] }) => ids[0] ?? ''

describe('the copies of the club [CLUB-012]', () => {
  const forward = {
    enabled: true,
    target: 'stand@eichenhain.example',
    bcc: 'archiv@eichenhain.example',
    sender: 'antwort@eichenhain.example',
  }
  const none = { enabled: false, target: '', bcc: '', sender: '' }

  test('go where the owner of the club says, with the name of who reserved, and answers to the club', async () => {
    expect(await anna.clubs.mailForward({})).toEqual(none)
    await anna.clubs.setMailForward({ ...forward, target: ' Stand@Eichenhain.example ' })
    expect(await anna.clubs.mailForward({})).toEqual(forward)
    let id = ''
    const created = await mailsBy(async () => {
      id = idOf(await ben.reservations.create(reserving(line(hall, 9, DAY, '18:00', '19:00'))))
    })
    expect(created.map(({ to, mail }) => [to[0], mail.subject]).sort()).toEqual([
      ['archiv@eichenhain.example', 'Ben Brandt: neue Reservierung'],
      [addressOf('ben'), 'Deine Reservierung'],
      ['stand@eichenhain.example', 'Ben Brandt: neue Reservierung'],
    ])
    for (const { mail } of created) expect(mail.replyTo).toEqual([{ name: '', address: forward.sender }])
    const cancelled = await mailsBy(() => anna.reservations.cancel({ id }))
    const copy = cancelled.find(({ to }) => to[0] === forward.target)
    expect(copy?.mail.subject).toBe('Ben Brandt: Reservierung storniert')
    expect(copy?.mail.text).toContain('Das war Anna Ahrens.')

    await anna.clubs.setMailForward({ ...forward, enabled: false })
    const off = await mailsBy(() => ben.reservations.create(reserving(line(hall, 10, DAY, '18:00', '19:00'))))
    expect(off.map(({ to }) => to[0])).toEqual([addressOf('ben')])
  })

  test('go to real addresses only, and nobody but the owner says where', async () => {
    for (const wrong of [
      { ...forward, target: '' },
      { ...forward, bcc: 'a@b.example, c@d.example' },
      { ...forward, sender: 'a@b.example\r\nBcc: c@d.example' },
    ])
      await expect(anna.clubs.setMailForward(wrong)).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
    for (const client of [ben, clara, await w.as('trainer')]) {
      await expect(client.clubs.setMailForward(none)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
      await expect(client.clubs.mailForward({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
    }
    expect(await anna.clubs.mailForward({})).toMatchObject({ target: forward.target, enabled: false })
  })

  test('of one club are none of another', async () => {
    await anna.clubs.setMailForward(forward)
    const [birkenau] = w.clubs.birkenau.ranges as [typeof hall]
    const cara = await w.as('cara', 'birkenau')
    const mails = await mailsBy(() => cara.reservations.create(reserving(line(birkenau, 0, DAY, '18:00', '19:00'))))
    expect(mails.map(({ to }) => to[0])).toEqual([addressOf('cara')])
    expect(await cara.clubs.mailForward({})).toEqual(none)
  })
})
