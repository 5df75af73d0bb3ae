import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { NEW_PASSWORD } from '../../server/world/cast.ts'
import { DESK, expectAccessible, giveLogin, noteFaults, PHONE, signIn, test } from '../site.ts'

const codeOf = (page: Page) => page.getByRole('img', { name: 'QR-Code zum Anmelden an diesem Gerät' })
const digitsOf = (page: Page) => page.getByText(/^\d{3} \d{3}$/)
const confirm = (page: Page) => page.getByRole('button', { name: 'Ja, anmelden' })

/** The code that a page shows, as somebody else's camera sees it. */
async function photographed(page: Page): Promise<Buffer> {
  await expect(codeOf(page).locator('path')).toBeAttached()
  return codeOf(page).screenshot()
}

/** A film for Chromium's camera that shows a picture in the middle of a grey wall. */
async function filmOf(picture: Buffer, page: Page): Promise<Buffer> {
  const [width, height] = [640, 480]
  const luma = await page.evaluate(
    async ({ base64, width, height }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (context === null) throw new Error('A canvas was expected.')
      context.fillStyle = '#999'
      context.fillRect(0, 0, width, height)
      context.drawImage(bitmap, (width - bitmap.width) / 2, (height - bitmap.height) / 2)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, index) => data[4 * index] ?? 0)
    },
    { base64: picture.toString('base64'), width, height },
  )
  const frame = [Buffer.from('FRAME\n'), Buffer.from(luma), Buffer.alloc((width * height) / 2, 128)]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}

test('a phone scans the code of a desk, both show the same digits, and one tap signs the desk in [AUTH-012] [AUTH-013] [AUTH-021] [AUTH-023] [AUTH-049] [AUTH-050] [AUTH-054] [AUTH-089]', async ({
  visit,
  playwright,
  launchOptions,
  site,
}, info) => {
  const desk = await visit({ ...DESK, reducedMotion: 'reduce' })
  const asking = desk.waitForEvent('websocket')
  await desk.goto('/login?redirect=reservations')
  const picture = await photographed(desk)
  const film = info.outputPath('camera.y4m')
  await writeFile(film, await filmOf(picture, desk))

  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera],
  })
  const context = await browser.newContext({
    ...PHONE,
    baseURL: site.origin,
    permissions: ['camera'],
    reducedMotion: 'reduce',
    locale: 'de-DE',
  })
  const faults: string[] = []
  noteFaults(context, faults)
  const phone = await context.newPage()
  await signIn(phone, 'ben', '/friends')
  await phone.getByRole('button', { name: 'Code eingeben' }).click()
  await phone.getByRole('link', { name: 'Code scannen' }).click()

  await expect(phone).toHaveURL(/\/qrAuth\/[\w-]{43}$/)
  await expect(phone.getByText('Chrome, Linux')).toBeVisible()
  await expect(phone.getByText('127.0.0.1 (im selben Netz wie du)')).toBeVisible()
  await expect(codeOf(desk)).toHaveCount(0)
  await expect(digitsOf(desk)).toHaveText((await digitsOf(phone).textContent()) ?? '')
  await expectAccessible(phone)
  await expectAccessible(desk)

  await confirm(phone).click()
  await expect(phone.getByText('Das Gerät ist jetzt angemeldet.')).toBeVisible()
  await expect(phone).toHaveURL(/\/home$/)
  await expect(desk).toHaveURL(/\/reservations$/)
  const socket = await asking
  await expect.poll(() => socket.isClosed()).toBe(true)
  await desk.goto('/home')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Ben')
  await browser.close()
  expect(faults).toEqual([])
})

test('a phone shows the code behind a button; where there is no camera a picture will do, and anybody who declines lets nobody in [AUTH-048] [AUTH-051] [AUTH-088] [AUTH-091]', async ({
  visit,
}) => {
  const calm = { ...PHONE, reducedMotion: 'reduce' } as const
  const [waiting, other] = [await visit(calm), await visit(calm)]
  await waiting.goto('/login')
  await expect(codeOf(waiting)).toHaveCount(0)
  await waiting.getByRole('button', { name: 'QR-Code statt Passwort' }).click()
  const picture = await photographed(waiting)

  await giveLogin(other, 'clara')
  await other.goto('/scan')
  await expect(other.getByText('Hier ist keine Kamera', { exact: true })).toBeVisible()
  await other.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await other.getByRole('button', { name: 'Kamera erneut versuchen' }).click()
  await expect(other.getByText('Die Kamera ist nicht freigegeben')).toBeVisible()
  await other
    .getByRole('textbox', { name: 'Code vom Bildschirm, Link oder Freundescode' })
    .fill('https://evil.example/ra/ZmEsQQ')
  await other.getByRole('button', { name: 'Öffnen' }).click()
  await expect(other.getByText(/weder ein Code vom Bildschirm noch ein Link dieser Anwendung/)).toBeVisible()
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByText('Bild mit QR-Code auswählen').click(),
  ])
  await chooser.setFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(digitsOf(other)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Anmeldung bestätigen' })).toBeVisible()
  await expect(other.getByText('Bestätige nur, wenn du dich gerade selbst an diesem Gerät anmeldest.')).toBeVisible()
  await expect(other.getByText('Dieses Gerät zeigt den QR-Code')).toBeVisible()
  await expect(confirm(other)).toBeEnabled()
  await other.getByRole('button', { name: 'Nein, ablehnen' }).click()
  await expect(other.getByText('Die Anmeldung ist abgelehnt.')).toBeVisible()
  await expect(other).toHaveURL(/\/home$/)

  await expect(waiting.getByText('Die Anmeldung wurde nicht bestätigt.')).toBeVisible()
  await waiting.getByRole('button', { name: 'Neuen Code zeigen' }).click()
  expect(await photographed(waiting)).not.toEqual(picture)
})

test('from 1,000 pixels on the sign-in shows a code by itself, and scanning needs a sign-in; a code goes when it expires and when the line is lost, and with it the chance to approve it [AUTH-023] [AUTH-047] [AUTH-052] [AUTH-053] [AUTH-090] [Q04]', async ({
  visit,
}) => {
  const [waiting, other] = [await visit(DESK), await visit(PHONE)]
  await waiting.setViewportSize({ width: 999, height: 800 })
  await waiting.goto('/scan')
  await expect(waiting).toHaveURL(/\/login\?redirect=scan$/)
  await expect(waiting.getByRole('button', { name: 'QR-Code statt Passwort' })).toBeVisible()
  await expect(codeOf(waiting)).toHaveCount(0)
  await waiting.setViewportSize({ width: 1_000, height: 800 })
  await expect(codeOf(waiting)).toBeVisible()

  await waiting.setViewportSize(DESK.viewport)
  // Two minutes pass in a second.
  await waiting.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((callback: () => void, ms: number, ...rest: []) =>
      setTimeout(callback, ms === 120_000 ? 1_000 : ms, ...rest)) as typeof window.setTimeout
  })
  await waiting.goto('/login')
  await expect(codeOf(waiting)).toBeVisible()
  await expect(waiting.getByText('Der Code ist abgelaufen.')).toBeVisible()
  await expect(codeOf(waiting)).toHaveCount(0)

  const lost = await waiting.context().newPage()
  let cut = async () => undefined as unknown
  await lost.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    cut = async () => {
      await server.close()
      await socket.close()
    }
  })
  await lost.goto('/login')
  const picture = await photographed(lost)
  await giveLogin(other, 'ben')
  await other.goto('/scan')
  await other.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(digitsOf(other)).toBeVisible()
  const approval = other.url()
  await cut()
  await expect(lost.getByText('Die Verbindung wurde unterbrochen. Der Code gilt nicht mehr.')).toBeVisible()
  await expect(codeOf(lost)).toHaveCount(0)
  await confirm(other).click()
  await expect(other.getByText('Der Code ist ungültig.')).toBeVisible()
  await expect(other).toHaveURL(/\/scan$/)
  // The same address again shows nothing.
  await other.goto(approval)
  await expect(other).toHaveURL(/\/home$/)
})

test('links and codes that lead nowhere say so, and never end at an empty page [AUTH-011] [AUTH-018] [AUTH-019] [AUTH-020] [AUTH-092] [Q07]', async ({
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await page.goto('/qrAuth')
  await expect(page.getByText('Der Code ist ungültig.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const journalEntry = Buffer.from('jv,uid,entry').toString('base64url')
  await page.goto(`/ra/${journalEntry}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=ra%2F${journalEntry}$`))
  await page.goto(`/ra/${Buffer.from('jr,uid,report').toString('base64url')}`)
  await expect(page).toHaveURL(/\/journalReport\/uid\/report$/)
  await expect(page.getByLabel('Zugangscode')).toBeVisible()
  await page.goto(`/ra/${Buffer.from('ka,4711').toString('base64url')}`)
  await expect(page).toHaveURL(/\/login\?redirect=kiosk%2Flink%2F4711$/)
  for (const incomplete of ['jv,uid', 'jr,uid', 'ka']) {
    await page.goto(`/ra/${Buffer.from(incomplete).toString('base64url')}`)
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
    await expect(page.getByText('Der Code ist ungültig.')).toBeVisible()
  }

  await page.request.post('/api/auth/registration', { data: { email: 'neu@demo.example', password: NEW_PASSWORD } })
  const unknown = `si,${'A'.repeat(43)}`
  await page.goto(`/ra/${Buffer.from(unknown).toString('base64url')}`)
  await expect(page).toHaveURL(/\/login\?redirect=qrAuth/)
  await page.getByLabel('E-Mail').fill('neu@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Das geht erst mit bestätigter E-Mail-Adresse')).toBeVisible()

  const signedIn = await visit(DESK)
  await giveLogin(signedIn, 'ben')
  await signedIn.goto(`/qrAuth/${'A'.repeat(43)}`)
  await expect(signedIn).toHaveURL(/\/home$/)
})
