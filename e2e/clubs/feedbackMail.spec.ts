import { expect } from '@playwright/test'
import { DESK, signIn, test } from '../site.ts'

test('the owner says who gets the feedback of members, and reads which addresses still wait for their confirmation [CLUB-013]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await signIn(page, 'anna', '/admin/club/settings')
  const row = page.getByRole('listitem').filter({ hasText: 'Rückmeldungen der Mitglieder' })
  await expect(row).toContainText('Rückmeldungen bekommt nur, wer Bahnfrei betreibt.')
  await row.getByRole('button', { name: 'Rückmeldungen der Mitglieder ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rückmeldungen weitergeben').check()
  await dialog.getByLabel('Adressen, je eine in einer Zeile').fill('lob@eichenhain.example')
  await dialog.getByRole('button', { name: 'Einstellungen speichern' }).click()
  await expect(row).toContainText('Rückmeldungen der Mitglieder bekommt auch lob@eichenhain.example.')
  await expect(row).toContainText('Noch nicht bestätigt: lob@eichenhain.example.')
  const requests = page.getByRole('listitem').filter({ hasText: 'Anfragen um Zugang' })
  await expect(requests).not.toContainText('lob@eichenhain.example')
})
