import { expect, type Page } from '@playwright/test'
import { openHall } from './calendar.ts'
import { holdBack, PHONE, signIn, test, weekdayFrom } from './site.ts'

test('whoever comes back has what a page reads asked for before the application is there, and asked once', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben')
  // Of the person alone.
  await comesBack(page, '/api/reservations/mine')

  await openHall(page, weekdayFrom(3))
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  // Of the club.
  await comesBack(page, '/api/reservations?rangeId=')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
})

/** Opens the page again, and answers when all that it read before, this among it, was asked without its programs. */
async function comesBack(page: Page, read: string): Promise<void> {
  await expect.poll(() => page.evaluate(notedReads)).toContainEqual(expect.stringContaining(read))
  const noted = await page.evaluate(notedReads)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = (path: string) => asked.filter((url) => url.endsWith(path)).length

  const bring = await holdBack(page, /\/assets\/index-[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => noted.every(isAsked)).toBe(true)
  bring()
  await expect(page.getByRole('button', { name: 'Konto und Anzeige' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(noted.filter((path) => isAsked(path) > 1)).toEqual([])
}

/** Runs in the page. */
function notedReads(): string[] {
  const name = Object.keys(localStorage).find((key) => key.startsWith('early.'))
  const all: Record<string, { path: string }[]> = JSON.parse((name && localStorage[name]) || '{}')
  return (all[location.pathname + location.search] ?? []).map(({ path }) => `/api${path}`)
}

test('the page may run its files and its own first script, and nothing that is written into it', async ({ visit }) => {
  const page = await visit()
  const response = await page.goto('/calendar')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'self';.*;script-src 'self' 'sha256-[\w+/]{43}='$/,
  )
})
