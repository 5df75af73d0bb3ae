import { expect, type Page } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, holdBack, PHONE, signIn, test } from '../site.ts'

const switchOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('switch', { name: 'Darf für mich reservieren' })

/** Opens the own code and answers its link. */
async function linkOf(page: Page): Promise<string> {
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Mein Code' }).click()
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/ra\/[\w-]+$/)
  return link.inputValue()
}

/** Opens friends, code and questions of Ben. */
async function expectFriendsAccessible(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Freunde' }).click()
  await expect(page.getByRole('heading', { name: 'Clara Conrad' })).toBeVisible()

  await page.getByRole('button', { name: 'Mein Code' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR-Code/ }).locator('path')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByText('Code eingeben').click()
  await dialog.getByLabel('Freundescode').fill('Clara')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog.getByText('Das ist kein Freundescode.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).click()

  await page.getByRole('button', { name: 'Spitzname für Dirk Degen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Dirk Degen entfernen' }).click()
  await expect(page.getByText(/endet für euch beide/)).toBeVisible()
  await expectAccessible(page)
}

const NO_CODES = [
  ['%25%25', 'signs that no code has'],
  ['gICA', 'no text'],
  ['', 'nothing'],
  [Buffer.from('zz,x').toString('base64url'), 'an action that nobody knows'],
] as const

test('on a phone a link with no code leads to the first page with a word; anybody who has no friends is told how to find some; friends, code and questions are accessible; a nickname is only mine, and goes again [AUTH-014] [AUTH-016] [FRND-001] [FRND-006] [FRND-015]', async ({
  visit,
}) => {
  // A page that still fades in has too little contrast.
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  for (const [payload, why] of NO_CODES) {
    await page.goto(`/ra/${payload}`)
    await expect(page.getByText('Der Code ist ungültig', { exact: false }), why).toBeVisible()
    await expect(page, why).toHaveURL(/\/$/)
  }

  await signIn(page, 'member11', '/friends')
  await expect(page.getByText('Du hast noch keine Freunde hinzugefügt.')).toBeVisible()

  await signIn(page, 'ben')
  await page.getByRole('button', { name: 'Mehr' }).click()
  await expectFriendsAccessible(page)

  await page.goto('/friends')
  const name = async (nickName: string) => {
    await page.getByRole('button', { name: 'Spitzname für Clara Conrad' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Spitzname' }).fill(nickName)
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  }
  await name('Klärchen')
  await expect(page.getByRole('heading', { name: 'Klärchen (Clara Conrad)' })).toBeVisible()
  await name('')
  await expect(page.getByRole('heading', { name: 'Clara Conrad', exact: true })).toBeVisible()
})

test('on a desk friends, code and questions are accessible; padding at the end of a link does no harm; a permission that could not be saved is shown as it is [FRND-001] [FRND-005] [FRND-006]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await signIn(page, 'ben')
  await expectFriendsAccessible(page)

  await page.goto(`/ra/${Buffer.from('fa,7GK2M-00000-ABCDE-ZYXWV').toString('base64')}==`.replace(/=*$/, '=='))
  await expect(page.getByRole('dialog').getByLabel('Freundescode')).toHaveValue('7GK2M-00000-ABCDE-ZYXWV')
  await page.getByRole('dialog').getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page.getByText('Der Freundescode ist ungültig oder abgelaufen.')).toBeVisible()

  await signIn(page, 'dirk', '/friends')
  await page.route('**/api/friends', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await switchOf(page, 'Ben Brandt').click()
  await expect(page.getByText('Die Verbindung wurde unterbrochen.')).toBeVisible()
  await expect(switchOf(page, 'Ben Brandt')).not.toBeChecked()
})

/** Holds back the rows that the socket brings to the page until the answered function is called. */
async function holdBackRows(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isHeld && String(message).includes('rpc/docs')) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return () => {
    isHeld = false
    for (const send of held) send()
  }
}

test('a link leads through the sign-in to the question, and one tap makes both friends; a friendship that one ends is gone for both; a code is typed, a permission is given and taken, and the friend sees it at once [AUTH-017] [B04] [FRND-004] [FRND-005] [FRND-019]', async ({
  visit,
}) => {
  const [one, other] = [await visit(DESK), await visit(PHONE)]
  await giveLogin(one, 'member01')
  const link = await linkOf(one)
  const bring = await holdBack(one, /\/friends\/code$/)

  await other.goto(link)
  await expect(other).toHaveURL(/\/login\?redirect=ra/)
  await other.getByLabel('E-Mail').fill('member02@demo.example')
  await other.getByLabel('Passwort', { exact: true }).fill('bahnfrei-demo')
  await other.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(other.getByRole('dialog').getByLabel('Freundescode')).toHaveValue(/^\w{5}(-\w{5}){3}$/)
  await other.getByRole('dialog').getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(other.getByText(/und du seid jetzt befreundet/)).toBeVisible()
  await expect(other.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/friends$/)

  // The code is used: the dialog that is still open fetches another one.
  await expect(one.getByText('Ein neuer Code wird geholt …')).toBeVisible()
  bring()
  await expect(one.getByRole('dialog').getByLabel('Link', { exact: true })).not.toHaveValue(link)
  await one.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await expect(one.getByRole('listitem')).toHaveCount(1)

  await one.goto('/friends')
  await one.getByRole('button', { name: /entfernen$/ }).click()
  await one.getByRole('button', { name: 'Beenden' }).click()
  await expect(one.getByText('Du hast noch keine Freunde hinzugefügt.')).toBeVisible()
  await expect(other.getByText('Du hast noch keine Freunde hinzugefügt.')).toBeVisible()

  await linkOf(one)
  const code = (await one.getByText(/^(\w{5}-){3}\w{5}$/).textContent()) ?? ''

  await other.goto('/friends')
  await other.getByRole('button', { name: 'Code eingeben' }).click()
  await other.getByLabel('Freundescode').fill(code.toLowerCase().replaceAll('-', ' '))
  await other.keyboard.press('Enter')
  await expect(other.getByText(/Du darfst nicht für/)).toBeVisible()

  await one.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  const mine = one.getByRole('switch', { name: 'Darf für mich reservieren' })
  await mine.focus()
  await one.keyboard.press('Space')
  await expect(mine).toBeChecked()
  await expect(one.getByText(/kann Stände auf deinen Namen reservieren/)).toBeVisible()
  await expect(other.getByText(/^Du darfst für/)).toBeVisible()
  await mine.uncheck()
  await expect(other.getByText(/Du darfst nicht für/)).toBeVisible()

  // Two wishes at once: what the first one changed does not turn the switch back from the second, nor do rows of the
  // socket that are older than the second.
  const bringRows = await holdBackRows(one)
  await one.reload()
  await expect(mine).not.toBeChecked()
  const { promise: isTime, resolve: bringSecond } = Promise.withResolvers<void>()
  let wishes = 0
  await one.route('**/api/friends', async (route) => {
    if (route.request().method() === 'PATCH' && ++wishes === 2) await isTime
    await route.continue()
  })
  await mine.evaluate((box: HTMLInputElement) => {
    const shown: boolean[] = []
    Object.assign(window, { shown })
    const look = () => shown.at(-1) !== box.checked && shown.push(box.checked)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
    box.click()
    setTimeout(() => box.click())
  })
  await expect(other.getByText(/^Du darfst für/)).toBeVisible()
  const isRead = one.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/friends'),
  )
  bringSecond()
  await isRead
  bringRows()
  await expect(other.getByText(/Du darfst nicht für/)).toBeVisible()
  await other.getByRole('switch', { name: 'Darf für mich reservieren' }).click()
  await expect(one.getByText(/^Du darfst für/)).toBeVisible()
  expect(await one.evaluate(() => (window as unknown as { shown: boolean[] }).shown)).toEqual([true, false])
  await one.reload()
  await expect(mine).not.toBeChecked()
})

test('the link is copied and shared, and a share that is cancelled says nothing; the code stays the same until it is reset or over; the wheel turns two seconds for a new one; a countdown goes on five times a second [FRND-006] [FRND-007] [FRND-009] [FRND-010] [FRND-011] [FRND-013] [FRND-014] [LIM-004]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => {
      shared.push(what)
      throw new DOMException('The person changed the mind.', 'AbortError')
    }
  })
  await giveLogin(page, 'member07')
  const link = await linkOf(page)
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Der Link wurde kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url)).toBe(link)
  await expect(page.getByRole('alert')).toHaveText('')

  await giveLogin(page, 'member08')
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/friends/code')) asked.push(request.method())
  })
  await page.goto('/friends')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Link', { exact: true })
  const left = dialog.getByRole('timer')
  await page.getByRole('button', { name: 'Mein Code' }).click()
  await expect(dialog.getByText('Ein neuer Code wird geholt …')).toBeVisible()
  await page.clock.runFor(2_000)
  const first = await field.inputValue()
  await expect(left).toHaveText(/^Noch 23:5\d:\d\d gültig$/)

  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Mein Code' }).click()
  await expect(field).toHaveValue(first)
  expect(asked).toEqual(['POST'])

  await page.clock.pauseAt(Date.now() + 60_000)
  const answer = page.waitForResponse('**/api/friends/code')
  await dialog.getByRole('button', { name: 'Neuen Code holen' }).click()
  await (await answer).finished()
  await page.clock.runFor(1_999)
  await expect(dialog.getByText('Ein neuer Code wird geholt …')).toBeVisible()
  await page.clock.runFor(1)
  await expect(field).toHaveValue(/\/ra\//)
  const second = await field.inputValue()
  expect(second).not.toBe(first)
  expect(asked).toEqual(['POST', 'DELETE'])

  await expect(left).toBeVisible()
  const secondsOf = async () => Number((await left.textContent())?.match(/(\d\d) gültig/)?.[1])
  const before = await secondsOf()
  // Five steps of 200 ms are one second, wherever in a second one begins.
  await page.clock.runFor(1_000)
  expect((before - (await secondsOf()) + 60) % 60).toBe(1)

  await page.clock.fastForward('24:00:00')
  await expect.poll(() => asked).toEqual(['POST', 'DELETE', 'POST'])
})
