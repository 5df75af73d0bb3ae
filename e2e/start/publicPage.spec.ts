import { expect } from '@playwright/test'
import { expectAccessible, PHONE, test } from '../site.ts'
import { foundClub, Thumbs } from '../thumbs.ts'

test.use({ wanted: 'empty' })

test('on an installation of one club a stranger reads its next free times and nothing of a check, and gets from there to an account; a member gets to the calendar of the day, and the club ends it', async ({
  visit,
  site,
}) => {
  const olga = await visit(PHONE)
  await foundClub(new Thumbs(), olga, site)
  await olga.goto('/admin/club/profile')
  await olga.getByRole('button', { name: 'Öffentlich ändern' }).tap()
  await olga.getByRole('switch', { name: /^Öffentlich/ }).tap()
  await olga.getByRole('button', { name: 'Angaben speichern' }).tap()
  await expect(olga.getByText('Die Angaben sind gespeichert.')).toBeVisible()
  await olga.getByRole('button', { name: 'QR-Code' }).tap()
  const address =
    (await olga
      .getByRole('dialog')
      .getByText(/\/clubs\/view\//)
      .textContent()) ?? ''

  const stranger = await visit(PHONE)
  await stranger.goto(address)
  const times = stranger.getByRole('region', { name: 'Nächste freie Zeiten' })
  await expect(times.getByRole('listitem')).toHaveCount(4)
  await expect(times.getByRole('listitem').last()).toHaveText(/ 09:00 bis 10:00 Uhr: 8 Stände frei$/)
  await expect(times.getByRole('listitem').getByRole('link')).toHaveCount(0)
  await expect(stranger.getByText(/geprüft/i)).toHaveCount(0)
  await expectAccessible(stranger)
  await times.getByRole('link', { name: 'Konto anlegen' }).tap()
  await expect(stranger).toHaveURL(/\/register\?redirect=clubs/)
  await expect(stranger.getByRole('button', { name: 'Konto anlegen', exact: true })).toBeVisible()

  await olga.goto(address)
  const own = olga.getByRole('region', { name: 'Nächste freie Zeiten' })
  await expect(own.getByRole('link', { name: 'Anmelden' })).toHaveCount(0)
  await own.getByRole('link').last().tap()
  await expect(olga).toHaveURL(/\/calendar\?.*d=/)

  await olga.goto('/admin/club/profile')
  await olga.getByRole('button', { name: 'Freie Zeiten für alle ändern' }).tap()
  await olga.getByRole('switch', { name: /^Freie Zeiten ohne Anmeldung zeigen/ }).tap()
  await expect(olga.getByRole('switch', { name: /^Freie Zeiten ohne Anmeldung zeigen/ })).not.toBeChecked()
  await stranger.goto(address)
  await expect(stranger.getByRole('region', { name: 'Schießstände' })).toBeVisible()
  await expect(times).toHaveCount(0)
})
