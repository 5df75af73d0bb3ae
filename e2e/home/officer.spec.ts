import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

test('officers see on one page what waits for them, the day of each range and the week, and each leads to its place', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const event = { title: 'Arbeitseinsatz', date: today, startTime: '00:30', endTime: '23:30', draft: false }
  await call('POST', '/admin/events', event)
  const { code } = (await call('POST', '/admin/club/join-code', {})) as { code: string }
  const fritz = await visit(PHONE)
  await giveLogin(fritz, 'fritz')
  await fritz.goto(`/join?code=${code}`)
  await fritz.getByRole('button', { name: 'Um Aufnahme bitten' }).click()
  await expect(fritz.getByText(/entscheidet noch über deine Anfrage/)).toBeVisible()

  for (const device of [DESK, PHONE]) {
    const anna = await visit(device)
    await signIn(anna, 'anna', '/admin/dash')
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText('SV Eichenhain 1898 e.V. heute')
    await expect(anna.getByText('Fritz Fuchs möchte in den Verein')).toBeVisible()
    await expect(anna.getByRole('link', { name: /^Luftdruckhalle 10 m/ })).toBeVisible()
    await expect(anna.getByRole('rowheader', { name: 'Sonntag' })).toBeVisible()
    await expect(anna.getByRole('list', { name: 'Veranstaltungen' })).toContainText('Arbeitseinsatz')
    await expectAccessible(anna)
    await anna.getByText('Morgen', { exact: true }).click()
    await expect(anna.getByRole('radio', { name: 'Morgen' })).toBeChecked()
    await anna.goto('/home')
    const request = anna.getByRole('listitem').filter({ hasText: 'möchte in den Verein' })
    await request.getByRole('link', { name: 'Ansehen' }).click()
    await expect(anna).toHaveURL(/\/admin\/members\/requests$/)
  }

  const ben = await visit(PHONE)
  await signIn(ben, 'ben')
  await expect(ben.getByRole('heading', { name: 'Braucht dich' })).toHaveCount(0)
})
