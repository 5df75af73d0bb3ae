import { expect } from '@playwright/test'
import { type Caller, callsOf } from '../officer.ts'
import { DESK, giveLogin, PHONE, test } from '../site.ts'

const IBAN = 'DE02120300000000202051'
const names = (firstName: string) => ({
  ...{ fullName: `${firstName} Kontoreich`, firstName, lastName: 'Kontoreich', callName: firstName },
  ...{ email: '', isMember: true },
})

async function withBank(anna: Caller, firstName: string, memberNumber: number): Promise<string> {
  const { uid } = await anna<{ uid: string }>('POST', '/admin/members/person', { ...names(firstName), memberNumber })
  const sepaDetails = { IBAN, BIC: '', accountHolder: firstName, mandateReference: 'M1', mandateSignDate: null }
  const billing = { defaultPaymentMethod: 'transfer', billingEmail: '', sepaEnabled: false, sepaDetails }
  await anna('PATCH', '/admin/members/billing-details', { uid, ...billing })
  return uid
}

test('an officer without the right to billing reads why two records are not merged, and bank data that came by an invitation wait for somebody who confirms them [MEMB-069]', async ({
  site,
  visit,
}) => {
  const [anna, dirk, ben] = [
    await callsOf(site.origin, 'anna'),
    await callsOf(site.origin, 'dirk'),
    await callsOf(site.origin, 'ben'),
  ]
  const { uid: dirksUid } = await dirk<{ uid: string }>('GET', '/auth/me')
  const permissions = { member: 'r', publicReservations: 'w', members: 'w' }
  await anna('PATCH', '/admin/members/permissions', { uid: dirksUid, permissions })
  const [uid, other] = [await withBank(anna, 'Rita', 70_101), await withBank(anna, 'Rosa', 70_102)]

  const desk = await visit(DESK)
  await giveLogin(desk, 'dirk')
  await desk.goto(`/admin/members/merge?uid=${uid}&other=${other}`)
  await expect(desk.getByText('Der Eintrag hat Bankdaten.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Zusammenführen', exact: true })).toBeDisabled()
  await desk.goto(`/admin/members/merge?uid=${dirksUid}&other=${other}`)
  await expect(desk.getByText('Mit deinem eigenen Eintrag kann das nur jemand anderes')).toBeVisible()
  await desk.goto('/admin/members/invitations')
  await expect(desk.getByText('Bankdaten kommen nicht gleich mit')).toBeVisible()

  const invited = { uids: [uid], by: 'paper' }
  const { papers } = await dirk<{ papers: { secret: string }[] }>('POST', '/admin/members/invitations', invited)
  await ben('POST', '/clubs/invitation/acceptance', { secret: papers[0]?.secret, isSamePerson: true })
  const phone = await visit(PHONE)
  await giveLogin(phone, 'ben')
  await phone.goto('/profile/memberships')
  await expect(phone.getByText('Deine Bankdaten warten')).toBeVisible()

  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto('/admin/members/list?account=bankHeld')
  await expect(page.getByRole('link', { name: /Ben Brandt/ }).first()).toBeVisible()
  const { uid: bensUid } = await ben<{ uid: string }>('GET', '/auth/me')
  await page.goto(`/admin/members/view/${bensUid}?t=billing`)
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click()
  await page.getByRole('button', { name: 'Gehören zu Ben Brandt' }).click()
  await expect(phone.getByText('Deine Bankdaten warten')).toBeHidden()
  await page.goto(`/admin/members/view/${bensUid}?t=changes`)
  await expect(page.getByText(/Eintrag übernommen: .*Rita Kontoreich/)).toBeVisible()
})
