import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD } from '../../server/world/cast.ts'
import { DESK, expectAccessible, givePassword, PHONE, type Site, signIn, signOut, test } from '../site.ts'

/** Passkeys need a name, and this machine has one. */
const named = ({ origin }: Site) => ({ baseURL: origin.replace('127.0.0.1', 'localhost') })

test('Ben adds a passkey, signs in with nothing else, and with it after the password; he ends the sign-in of his other browser, which is out at once, and takes another password [L15] [L20]', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...DESK, ...named(site) })
  await withAuthenticator(page)
  await signIn(page, 'ben')
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await page.getByRole('link', { name: 'Sicherheit' }).click()
  await expect(page.getByText('dieses Gerät')).toBeVisible()
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const adding = page.getByRole('dialog', { name: 'Passkey hinzufügen' })
  await adding.getByLabel('Name').fill('Werkbank')
  await adding.getByRole('button', { name: 'Passkey anlegen' }).click()
  const codes = page.getByRole('dialog', { name: 'Wiederherstellungscodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'Sicher verwahrt' }).click()
  await expect(page.getByText('Werkbank')).toBeVisible()

  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await signOut(page)
  await page.getByRole('main').getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await signOut(page)
  await givePassword(page, 'ben')
  await expect(page.getByText('Dein Konto verlangt noch eine zweite Bestätigung.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Passkey Werkbank entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible()
  await expect(page.getByText('Werkbank')).toHaveCount(0)

  const other = await visit(PHONE)
  await signIn(other, 'ben')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Anmeldung beenden/ }).click()
  await expect(page.getByText('Die Anmeldung ist beendet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Anmeldung beenden/ })).toHaveCount(0)
  await expect(other).toHaveURL(/\/login/)

  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const changing = page.getByRole('dialog', { name: 'Passwort' })
  await changing.getByLabel('Neues Passwort', { exact: true }).fill('ganz-anders-jetzt')
  await changing.getByLabel('Neues Passwort wiederholen').fill('ganz-anders-jetzt')
  await changing.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Das Passwort ist geändert.')).toBeVisible()
  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await page.getByText('English', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
})

test('Clara sets an app up, signs in with its code, with a recovery code once, and confirms before she removes it [L20] [L22]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await signIn(page, 'clara', '/settings/security')
  await page.getByRole('button', { name: 'Einrichten' }).click()
  const adding = page.getByRole('dialog', { name: 'Authenticator-App einrichten' })
  await adding.getByRole('button', { name: 'QR-Code zeigen' }).click()
  await expect(adding.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).locator('path')).toBeAttached()
  await expectAccessible(page)
  const secret = ((await adding.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const app = new TOTP({ secret })
  const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 })
  await adding.getByLabel('Code aus der App').fill('12345')
  await adding.getByRole('button', { name: 'App bestätigen' }).click()
  await expect(adding.getByLabel('Code aus der App')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Code aus der App').fill(codeIn(0))
  await adding.getByRole('button', { name: 'App bestätigen' }).click()
  const codes = page.getByRole('dialog', { name: 'Wiederherstellungscodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Sicher verwahrt' }).click()
  await expect(page.getByText('Noch 10 von 10 übrig.')).toBeVisible()

  const other = await visit(PHONE)
  await givePassword(other, 'clara')
  const submit = other.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await other.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await other.getByLabel('Wiederherstellungscode').fill(first.toUpperCase())
  await submit.click()
  await expect(other).toHaveURL(/\/home$/)
  await other.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await signOut(other)
  await givePassword(other, 'clara')
  await other.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await other.getByLabel('Wiederherstellungscode').fill(first)
  await submit.click()
  await expect(other.getByText('Der Code ist ungültig.')).toBeVisible()
  await other.getByRole('button', { name: 'Code aus der App verwenden' }).click()
  // A code counts once, and a clock may be half a minute ahead.
  await other.getByLabel('Code aus der App').fill(codeIn(30))
  await submit.click()
  await expect(other).toHaveURL(/\/home$/)

  // The server answers as if the sign-in were a quarter of an hour ago. The route stays: taking it away while the page
  // loads the question can leave one of its files hanging.
  const needed = { errorCode: 'STEP_UP_NEEDED', statusCode: 403, message: 'no' }
  let asked = 0
  await page.route('**/api/auth/totp', async (route) => {
    asked += 1
    await (asked <= 2 ? route.fulfill({ status: 403, json: needed }) : route.continue())
  })
  const remove = async () => {
    await page.getByRole('button', { name: 'Authenticator-App entfernen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Bist du es?' })
  await remove()
  await expect(question).toBeVisible()
  // A question belongs to its page, and does not stay over the next one.
  await page.evaluate(() => history.back())
  await expect(question).toHaveCount(0)
  await page.goto('/settings/security')
  await remove()
  await question.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await question.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await question.getByLabel('Wiederherstellungscode').fill(second)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Die App ist entfernt.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible()
})

/** A device of this browser that makes passkeys and is always unlocked. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
