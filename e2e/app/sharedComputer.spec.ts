import { expect, type Page, type Request } from '@playwright/test'
import { PASSWORD } from '../../server/world/cast.ts'
import { callsOf } from '../officer.ts'
import { DESK, givePassword, signOut, test } from '../site.ts'

/** The answer of the server that the browser itself has kept, without asking for it again. */
function keptAnswer(page: Page, url: string, headers: Record<string, string>): Promise<string> {
  return page.evaluate(
    async ([url, headers]) => {
      const answer = await fetch(url, { headers, cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
      return answer?.ok ? answer.text() : 'nothing'
    },
    [url, headers] as const,
  )
}

test('who signs out on a shared computer leaves no answer of the server in the cache of the browser [O13]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await givePassword(page, 'ben')
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  // An answer that was cut off, by the next page or by a newer request, is not kept.
  const answered: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/reservations/mine') answered.push(request)
  })
  await page.goto('/home')
  const kept = async () => {
    const answers = answered.map(async (request) => {
      const { authorization = '', 'x-club-id': club = '' } = await request.allHeaders()
      return keptAnswer(page, request.url(), { authorization, ...(club !== '' && { 'x-club-id': club }) })
    })
    return (await Promise.all(answers)).filter((answer) => answer !== 'nothing')
  }
  await expect.poll(kept).toContainEqual(expect.stringContaining('reservations'))

  await page.getByRole('button', { name: 'Konto und Anzeige' }).click()
  const leaving = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'))
  await signOut(page)
  expect((await (await leaving).allHeaders())['clear-site-data']).toBe('"cache"')
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  expect(await kept()).toEqual([])
})

test('somebody who has chosen English elsewhere signs in on a new device: pages and notices are English until the sign-out, unless that device was told otherwise', async ({
  site,
  visit,
}) => {
  const ben = await callsOf(site.origin, 'ben')
  await ben('PATCH', '/users/settings', { language: 'en' })
  const page = await visit(DESK)
  const language = page.locator('html')
  await page.goto('/login')
  await expect(language).toHaveAttribute('lang', 'de')
  await givePassword(page, 'ben')
  await expect(page.getByRole('button', { name: 'Account and appearance' })).toBeVisible()
  await expect(language).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account and appearance' })).toBeVisible()
  await page.getByRole('button', { name: 'Account and appearance' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  await expect(language).toHaveAttribute('lang', 'de')

  const chosen = await visit(DESK)
  await chosen.addInitScript(() => localStorage.setItem('language', 'de'))
  await givePassword(chosen, 'ben')
  await expect(chosen.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
})

test('no token and no password is ever in an address, in the storage of the browser or in what it says aloud [L19] [O01]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('console', (message) => seen.push(message.text()))
  page.on('websocket', (socket) => seen.push(socket.url()))
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'))
  await givePassword(page, 'ben')
  const { token } = (await (await answered).json()) as { token: string }
  const read = page.waitForRequest(/\/api\/reservations/)
  for (const path of ['/home', '/calendar', '/profile', '/settings/security', '/reservations']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  }
  await read
  seen.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])))
  const all = seen.join('\n')
  expect(token).toMatch(/^at_[\w-]{43}$/)
  expect(all).toContain('/api/reservations')
  expect(all).not.toMatch(/at_[\w-]{43}/)
  expect(all).not.toContain(PASSWORD)
})
