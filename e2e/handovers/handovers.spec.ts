import { expect } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const JAMS = 'Der Scheibenzug klemmt.'

test('an officer of a club that rents takes lanes over on a phone and finds one broken, with a photo; the operator sees it at the desk, blocks the lane and mends it', async ({
  visit,
}) => {
  const cara = await visit(PHONE)
  await giveLogin(cara, 'cara')
  await cara.goto('/admin/club/member-clubs')
  await cara.getByRole('link', { name: /Talblick.*: Miete und Reservierungen/ }).click()
  await cara.getByRole('link', { name: 'Stände übergeben' }).click()
  const lane = cara.getByRole('listitem').filter({ has: cara.getByRole('group', { name: 'Stand 3', exact: true }) })
  await expect(lane.getByText('Hat noch niemand abgenommen.')).toBeVisible()
  await expectAccessible(cara)
  await lane.getByText('Mangel', { exact: true }).click()
  const submit = cara.getByRole('button', { name: 'Stände übernehmen' })
  await expect(submit).toBeDisabled()
  await lane.getByRole('textbox').fill(JAMS)
  const photo = await lane.screenshot({ type: 'jpeg' })
  await lane.locator('input[type=file]').setInputFiles({ name: 'zug.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(lane.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expectAccessible(cara)
  await submit.click()
  await expect(cara.getByText('Die Übernahme ist gespeichert.')).toBeVisible()
  await expect(cara.getByText(`Stand 3: ${JAMS}`)).toBeVisible()
  await expect(cara.getByRole('radio', { name: 'Zurückgeben' })).toBeChecked()
  await expect(lane.getByText(/^Bekannt seit/)).toBeVisible()

  const dieter = await visit(DESK)
  await giveLogin(dieter, 'dieter')
  await dieter.goto('/admin/handovers')
  const defect = dieter.getByRole('region', { name: 'Offene Mängel' }).getByRole('listitem').filter({ hasText: JAMS })
  await expect(defect.getByText(/^Gefunden bei der Übernahme .* SGi Birkenau, Cara Clemens$/)).toBeVisible()
  await defect.getByRole('button', { name: /^Foto 1 von 1/ }).click()
  await expect(dieter.getByRole('dialog').getByRole('img')).toBeVisible()
  await dieter.keyboard.press('Escape')
  await expectAccessible(dieter)
  await defect.getByRole('button', { name: 'Stand 3 sperren' }).click()
  await expect(dieter.getByRole('checkbox', { name: 'Stand 3' })).toBeChecked()
  await dieter.getByRole('button', { name: 'Sperre speichern' }).click()
  await expect(defect.getByText(/^Gesperrt bis/)).toBeVisible()
  await defect.getByRole('button', { name: 'Mangel an Stand 3 ist behoben' }).click()
  await dieter.getByRole('dialog').getByRole('button', { name: 'Behoben' }).click()
  await expect(dieter.getByText('Kein Stand hat einen Mangel.')).toBeVisible()
  await expect(lane.getByText(/^Zuletzt bei der Übernahme durch SGi Birkenau .* inzwischen behoben$/)).toBeVisible()
})
