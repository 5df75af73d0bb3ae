import { expect } from '@playwright/test'
import { cell, chooseFree, openHall, send } from '../calendar.ts'
import { installed } from '../installed.ts'
import { DESK, expectAccessible, mondayFrom, PHONE, signIn, test, weekdayFrom } from '../site.ts'

test.use({ serviceWorkers: 'allow' })

test('what is reserved without a connection goes out in its order when it is back, each once, and can be taken back [B13]', async ({
  visit,
}) => {
  const [ben, dirk] = [await visit(DESK), await visit(DESK)]
  await Promise.all([signIn(ben, 'ben'), signIn(dirk, 'dirk')])
  const day = mondayFrom(12)
  await Promise.all([openHall(ben, day), openHall(dirk, day)])
  const strip = ben.getByRole('region', { name: 'Reservierungen auf dem Weg' })
  const sendButton = ben.getByRole('button', { name: /(Stand|Zeiten) reservieren/ })
  const dialog = ben.getByRole('dialog', { name: 'Noch zu senden' })

  await installed(ben)
  const sent: [lane: string, key: string | undefined][] = []
  await ben.route('**/api/appointments', async (route) => {
    const [line] = route.request().postDataJSON().specifics.reservations
    sent.push([line.laneId, route.request().headers()['idempotency-key']])
    const answer = await route.fetch()
    if (sent.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await ben.context().setOffline(true)
  for (const lane of [1, 2, 3, 4]) {
    await chooseFree(ben, day, lane, '16:00')
    await sendButton.click()
    await expect(ben.getByText('Noch nicht reserviert. Wird gesendet, sobald du Netz hast.').first()).toBeVisible()
    await expect(strip).toBeVisible()
  }
  for (const lane of [1, 2, 3, 4]) await expect(cell(ben, day, lane, '16:00', 'wartet auf Verbindung')).toBeVisible()
  await expect(ben.getByRole('list', { name: 'Zeichenerklärung' }).getByRole('listitem')).toHaveText([
    'frei',
    'wartet auf Verbindung',
  ])
  await expect(strip).toContainText('4 Reservierungen warten darauf, gesendet zu werden.')
  await expectAccessible(ben)
  await strip.getByRole('button', { name: 'Ansehen' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(ben)
  await dialog.getByRole('button', { name: /^Stand 3, .* zurückholen$/ }).click()
  await expect(cell(ben, day, 3, '16:00', 'ausgewählt')).toBeVisible()
  await expect(strip).toContainText('3 Reservierungen warten')

  for (const lane of [2, 4]) await chooseFree(dirk, day, lane, '16:00')
  await send(dirk)
  await ben.context().setOffline(false)
  await expect(strip).toContainText('Eine wartende Reservierung hat geklappt.')
  await expect(strip).toContainText('2 wartende Reservierungen haben nicht geklappt.')
  await expect(cell(ben, day, 1, '16:00', 'deine Reservierung')).toHaveCount(1)
  const [first, again, second] = sent
  expect(sent).toHaveLength(4)
  expect(again).toEqual(first)
  expect(second?.[1]).not.toBe(first?.[1])

  await strip.getByRole('button', { name: 'Ansehen' }).click()
  await expect(dialog).toContainText('Reserviert.')
  await expect(dialog).toContainText('Nicht reserviert: ')
  await dialog.getByRole('button', { name: /^Stand 2, .* verwerfen$/ }).click()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  await ben.goto('/home')
  const unsent = ben.getByRole('region', { name: 'Noch zu senden' })
  await expect(unsent).toContainText('Nicht reserviert: ')
  await unsent.getByRole('button', { name: /^Andere Zeit wählen statt Stand 4, / }).click()
  await expect(ben).toHaveURL(new RegExp(`/calendar.*d=${day}`))
  await expect(strip).toHaveCount(0)
  await expect(cell(ben, day, 3, '16:00', 'ausgewählt')).toBeVisible()
})

test('what waits survives the end of the page and fits on a phone', async ({ visit }) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben')
  const day = weekdayFrom(13)
  await openHall(page, day)
  await chooseFree(page, day, 1, '16:00')
  await page.route('**/api/appointments', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Stand reservieren' }).click()
  const strip = page.getByRole('region', { name: 'Reservierungen auf dem Weg' })
  await expect(strip).toContainText('Eine Reservierung wartet darauf')
  await page.goto(`/calendar?v=week&d=${day}`)
  await expect(cell(page, day, 1, '16:00', 'wartet auf Verbindung')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Noch zu senden' })).toContainText('16:00 bis 16:30')
  await strip.getByRole('button', { name: 'Ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noch zu senden' })
  await expect(dialog).toContainText('Gesendet, die Antwort fehlt noch.')
  await expect(dialog.getByRole('button', { name: /zurückholen/ })).toHaveCount(0)
  await page.unroute('**/api/appointments')
  await page.reload()
  await expect(strip).toContainText('Eine wartende Reservierung hat geklappt.')
  await expect(page.getByRole('link', { name: /16:00 bis 16:30/ }).first()).toBeVisible()
})
