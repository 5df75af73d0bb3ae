import { expect } from '@playwright/test'
import { openHall } from './calendar.ts'
import { holdBack, PHONE, signIn, test, weekdayFrom } from './site.ts'

test('whoever comes back to a calendar has its week asked for before the application is there, and asked once', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben')
  await openHall(page, weekdayFrom(3))
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const { pathname, search } = new URL(page.url())
  const isNoted = (address: string) =>
    Object.keys(localStorage).some((name) => name.startsWith('reads.') && localStorage[name].includes(`"${address}"`))
  await expect.poll(() => page.evaluate(isNoted, pathname + search)).toBe(true)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const bring = await holdBack(page, /\/assets\/index-[^/]+\.js$/)
  const week = page.waitForRequest(/\/api\/reservations\?rangeId=/)
  await page.reload({ waitUntil: 'commit' })
  const url = (await week).url()
  bring()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  expect(asked.filter((other) => other === url)).toHaveLength(1)
})

test('the page may run its files and its own first script, and nothing that is written into it', async ({ visit }) => {
  const page = await visit()
  const response = await page.goto('/calendar')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'self';.*;script-src 'self' 'sha256-[\w+/]{43}='$/,
  )
})
