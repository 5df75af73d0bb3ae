import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an officer finds the double of somebody, sees what stays and what is added, and merges the two [MEMB-069]', async ({
  site,
  visit,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const enter = async (firstName: string, contact: object) => {
    const names = { fullName: `${firstName} Zwiefach`, firstName, lastName: 'Zwiefach', callName: firstName }
    const person = { email: '', ...names, isMember: false, memberNumber: null }
    const { uid } = await call<{ uid: string }>('POST', '/admin/members/person', person)
    await call('PATCH', '/admin/members', { uid, version: 0, data: { contact }, isAnother: true })
    return uid
  }
  const uid = await enter('Josef', { email: 'zwiefach@demo.example', phone: '05141 111' })
  await enter('Sepp', { email: 'zwiefach@demo.example', phone: '05141 222', mobile: '0170 333' })

  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await page.goto(`/admin/members/view/${uid}?t=membership`)
  await page.getByRole('link', { name: 'Doppelt? Zusammenführen' }).click()
  await expect(page.getByLabel('Name, Nummer, E-Mail, Ort')).toHaveValue('Zwiefach')
  await expect(page.getByText('Ein Eintrag', { exact: true })).toBeVisible()
  await expect(page.getByText('Ähnlicher Name, gleiche E-Mail-Adresse')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vergleichen: Josef Zwiefach und Sepp Zwiefach' }).click()

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Telefon')).toContainText('05141 111')
  await expect(row('Telefon')).toContainText('05141 222fällt weg')
  await expect(row('Mobil')).toContainText('0170 333kommt dazu')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Den anderen behalten' }).click()
  await expect(row('Telefon')).toContainText('05141 111fällt weg')
  await expect(row('Mobil')).not.toContainText('kommt dazu')
  await page.goBack()
  await page.getByRole('link', { name: /^Sepp Zwiefach/ }).click()
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Josef Zwiefach' })).toBeVisible()
  await expect(page.getByLabel('Telefon')).toHaveValue('05141 111')
  await expect(page.getByLabel('Mobil')).toHaveValue('0170 333')
  await page.goto('/admin/members/list?q=Zwiefach')
  await expect(page.getByText('1 Person')).toBeVisible()
})
