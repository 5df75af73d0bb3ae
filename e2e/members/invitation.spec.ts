import { expect } from '@playwright/test'
import { linkTo, test } from '../mails.ts'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn } from '../site.ts'

const person = (number: number, email: string) => ({
  email,
  fullName: `Otto Ohnesorg ${number}`,
  firstName: 'Otto',
  lastName: `Ohnesorg ${number}`,
  callName: 'Otto',
  isMember: true,
  memberNumber: number,
})

test('an officer invites by mail, the link opens on a phone for strangers too, and who accepts is the member whom the club has entered; people without an address get slips to print, each with a code of its own', async ({
  site,
  visit,
  mails,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const email = 'otto@mitglied.example'
  await call('POST', '/admin/members/person', person(70_008, email))
  const anna = await visit(DESK)
  await signIn(anna, 'anna', '/admin/members/list')
  await anna.getByRole('button', { name: 'Person aufnehmen' }).click()
  await anna.getByRole('link', { name: 'Einladung oder Zettel' }).click()
  const row = anna.getByRole('listitem').filter({ hasText: 'Nr. 70008' })
  await row.getByRole('button', { name: /Per E-Mail einladen$/ }).click()
  await expect(row.getByText('eingeladen am')).toBeVisible()

  const otto = await visit(PHONE)
  await otto.goto(await linkTo(mails, email, 'Deine Einladung zu SV Eichenhain 1898 e.V.'))
  await expect(otto.getByRole('heading', { name: /lädt dich ein, Otto Ohnesorg 70008$/ })).toBeVisible()
  await expectAccessible(otto)
  // The secret leaves the address bar, and is still there after the sign-in.
  expect(otto.url()).not.toContain('#')
  await otto.getByRole('link', { name: 'Konto anlegen' }).click()
  await expect(otto.getByLabel('E-Mail')).toBeVisible()

  const fritz = await visit(PHONE)
  await giveLogin(fritz, 'fritz')
  await call('POST', '/admin/members/person', person(70_009, 'fritz@mitglied.example'))
  await row.waitFor()
  const second = anna.getByRole('listitem').filter({ hasText: 'Nr. 70009' })
  await second.getByRole('button', { name: /Per E-Mail einladen$/ }).click()
  await fritz.goto(await linkTo(mails, 'fritz@mitglied.example', 'Deine Einladung zu SV Eichenhain 1898 e.V.'))
  await fritz.getByRole('button', { name: 'Einladung annehmen' }).click()
  // The club has him under another name than his account.
  await fritz.getByRole('button', { name: 'Ja, das bin ich' }).click()
  await expect(fritz.getByRole('gridcell').first()).toBeVisible()
  await fritz.goto('/profile/memberships')
  await expect(fritz.getByText('70009')).toBeVisible()
  await expect(second).toBeHidden()

  await call('POST', '/admin/members/person', person(70_010, ''))
  const phone = await visit(PHONE)
  await signIn(phone, 'anna', '/admin/members/invitations')
  await phone
    .getByRole('button', { name: /Zettel drucken$/ })
    .first()
    .click()
  const slip = phone.getByRole('region', { name: 'Otto Ohnesorg 70010' })
  await expect(slip.getByRole('img', { name: 'QR-Code für Otto Ohnesorg 70010' })).toBeVisible()
  await expectAccessible(phone)
  await phone.reload()
  await expect(phone.getByText('Zettel sind nur einmal zu sehen')).toBeVisible()
})
