import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('an officer reads why the own certificates are not theirs to write, and confirms what the owner entered alone', async ({
  site,
  visit,
}) => {
  const [anna, dirk] = [await callsOf(site.origin, 'anna'), await callsOf(site.origin, 'dirk')]
  const uidOf = async (call: typeof anna) => (await call<{ uid: string }>('GET', '/auth/me')).uid
  const [annasUid, dirksUid] = [await uidOf(anna), await uidOf(dirk)]
  const paper = { issuer: '', issued: null, expires: null, weaponClasses: [], givenBy: '', note: '', blocked: null }
  const data = { kind: 'supervisor', number: 'A 1', ...paper }
  await anna('POST', '/admin/members/certificates', { uid: annasUid, data })
  await anna('POST', '/admin/members/certificates', { uid: dirksUid, data })

  const owner = await visit(PHONE)
  await giveLogin(owner, 'anna')
  await owner.goto('/profile/certificates')
  await expect(owner.getByText('Selbst eingetragen, nicht bestätigt')).toBeVisible()
  await expect(owner.getByText(/^Selbst eingetragen am .* von Anna Ahrens, noch nicht bestätigt$/)).toBeVisible()
  await expectAccessible(owner)

  const permissions = { member: 'r', publicReservations: 'w', members: 'w' }
  await anna('PATCH', '/admin/members/permissions', { uid: dirksUid, permissions })
  const desk = await visit(DESK)
  await giveLogin(desk, 'dirk')
  await desk.goto(`/admin/members/certificates/${dirksUid}`)
  await desk.getByRole('button', { name: 'Ansehen' }).click()
  await expect(desk.getByText('Für dich selbst kannst du das nicht tun.')).toBeVisible()
  for (const name of ['Qualifikation eintragen', /Bearbeiten$/, /Entfernen$/])
    await expect(desk.getByRole('button', { name }).first()).toBeDisabled()

  await desk.goto('/admin/members/supervisors')
  await expect(desk.getByText(/Selbst eingetragen am .* von Anna Ahrens/)).toBeVisible()
  await desk.goto(`/admin/members/certificates/${annasUid}`)
  await desk.getByRole('button', { name: 'Ansehen' }).click()
  await desk.getByRole('button', { name: /Original gesehen$/ }).click()
  await expect(desk.getByText(/Geprüft am .* von Dirk/)).toBeVisible()
  await expect(owner.getByText('Selbst eingetragen, nicht bestätigt')).toBeHidden()
})
