import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

test('an officer makes the code, a stranger types it, somebody asks by the link on a phone, the officer says yes, which stays to be read, and the calendar opens [MEMB-006] [CLUB-042]', async ({
  site,
  visit,
}) => {
  const anna = await visit(DESK)
  await signIn(anna, 'anna', '/admin/members/list')
  await anna.getByRole('button', { name: 'Person aufnehmen' }).click()
  await anna.getByRole('link', { name: 'Per Code anfragen lassen' }).click()
  await anna.getByRole('button', { name: 'Code anlegen' }).click()
  await expect(anna.getByRole('img', { name: /^QR-Code zur Aufnahme/ })).toBeVisible()
  const call = await callsOf(site.origin, 'anna')
  const { code } = (await call('GET', '/admin/club/join-code')) as { code: string }
  await expect(anna.getByText(code)).toBeVisible()

  const stranger = await visit(PHONE)
  await stranger.goto('/join')
  await stranger.getByLabel('Code des Vereins').fill(code)
  await stranger.getByRole('button', { name: 'Verein finden' }).click()
  await expect(stranger.getByRole('heading', { name: 'Aufnahme bei SV Eichenhain 1898 e.V.' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Konto anlegen' })).toBeVisible()
  await expectAccessible(stranger)

  // Fritz has left the club.
  const fritz = await visit(PHONE)
  await giveLogin(fritz, 'fritz')
  await fritz.goto(`/join?code=${code}`)
  await fritz.getByRole('button', { name: 'Um Aufnahme bitten' }).click()
  await expect(fritz.getByText('SV Eichenhain 1898 e.V. entscheidet noch über deine Anfrage.')).toBeVisible()

  const request = anna.getByRole('listitem').filter({ hasText: 'Fritz Fuchs' })
  await expect(request).toContainText('War schon einmal Mitglied')
  await request.getByRole('button', { name: 'Fritz Fuchs: Als Mitglied aufnehmen' }).click()
  await expect(request.getByRole('button')).toHaveCount(0)
  const decided = anna.getByRole('region', { name: 'Entschieden' })
  await expect(decided.getByRole('listitem').filter({ hasText: 'Fritz Fuchs' })).toContainText(
    'Aufgenommen von Anna Ahrens am ',
  )
  await expect(fritz.getByText('SV Eichenhain 1898 e.V. hat dich schon aufgenommen.')).toBeVisible()
  await fritz.getByRole('link', { name: 'Zum Kalender' }).click()
  await expect(fritz.getByRole('gridcell').first()).toBeVisible()
})

test('the poster of a club is paper with its code, and a no says why', async ({ site, visit }) => {
  const call = await callsOf(site.origin, 'anna')
  const { code } = (await call('POST', '/admin/club/join-code', {})) as { code: string }
  const anna = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(anna, 'anna', '/admin/members/requests')
  await anna.getByRole('link', { name: 'Aushang drucken' }).click()
  await expect(anna.getByRole('heading', { name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
  await expect(anna.getByText(code)).toBeVisible()
  await expectAccessible(anna)

  const fritz = await visit(PHONE)
  await signIn(fritz, 'fritz')
  await fritz.getByLabel('Code des Vereins').fill('0000-0000')
  await fritz.getByRole('button', { name: 'Verein finden' }).click()
  await expect(fritz.getByText('Diesen Code gibt es nicht.')).toBeVisible()
  await fritz.getByLabel('Code des Vereins').fill(code.toLowerCase())
  await fritz.getByRole('button', { name: 'Verein finden' }).click()
  await fritz.getByRole('button', { name: 'Um Aufnahme bitten' }).click()
  await expect(fritz.getByRole('button', { name: 'Um Aufnahme bitten' })).toHaveCount(0)

  // The number of requests comes later, and pushes the open tab out of a phone.
  const phone = await visit(PHONE)
  await signIn(phone, 'anna', '/admin/members/settings')
  const tabs = phone.getByRole('main').getByRole('navigation')
  await expect(tabs.getByRole('link', { name: /Anfrage/ })).toContainText('1')
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 })

  await anna.goto('/admin/members/requests')
  await anna.getByRole('button', { name: 'Fritz Fuchs: Ablehnen' }).click()
  await anna.getByLabel('Grund für die Person (freiwillig)').fill('Wir sind voll.')
  await anna.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await expect(fritz.getByText('Grund: Wir sind voll.', { exact: true })).toBeVisible()
})

test('somebody whom the club has entered asks for access, and an officer says that it is the same person [CLUB-031]', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const person = { fullName: 'Fritz Fuchs', firstName: 'Fritz', lastName: 'Fuchs', callName: 'Fritz' }
  const number = { isMember: true, memberNumber: 70_007 }
  await call('POST', '/admin/members/person', { email: '', ...person, ...number })
  const { code } = (await call('POST', '/admin/club/join-code', {})) as { code: string }
  const fritz = await visit(PHONE)
  await giveLogin(fritz, 'fritz')
  await fritz.goto(`/join?code=${code}`)
  await fritz.getByRole('button', { name: 'Um Aufnahme bitten' }).click()

  const anna = await visit(DESK)
  await signIn(anna, 'anna', '/admin/members/requests')
  const request = anna.getByRole('listitem').filter({ hasText: 'Fritz Fuchs' })
  await expect(request).toContainText('Schon im Verein geführt, ohne Konto: Fritz Fuchs, Nr. 70007.')
  await expectAccessible(anna)
  await request.getByRole('button', { name: 'Fritz Fuchs: Ja, zusammenführen' }).click()
  await expect(request.getByRole('button')).toHaveCount(0)
  await anna.goto('/admin/members/list?q=Fuchs')
  await expect(anna.getByRole('link', { name: /Fritz Fuchs/ })).toHaveCount(1)
})
