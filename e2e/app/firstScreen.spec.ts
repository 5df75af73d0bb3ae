import { expect } from '@playwright/test'
import { keptReads } from '../keptReads.ts'
import { callsOf } from '../officer.ts'
import { holdBack, PHONE, signIn, test } from '../site.ts'

test('the page may run its files and its own first scripts, and nothing that is written into it', async ({ visit }) => {
  const page = await visit()
  const response = await page.goto('/calendar')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'self';.*;script-src 'self'( 'sha256-[\w+/]{43}='){2}$/,
  )
})

test('what the page asks for before its application is there is asked for once', async ({ visit }) => {
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  const count = (path: string) => asked.filter((one) => one === path).length
  expect([count('/api/health'), count('/api/realtime')]).toEqual([1, 1])
})

test('anybody who comes back sees the lanes before it is read again who they are, and is not turned away for what has changed meanwhile', async ({
  visit,
  site,
}) => {
  const page = await visit(PHONE)
  await signIn(page, 'ben', '/calendar')
  const lanes = page.getByRole('grid')
  await expect(lanes).toBeVisible()
  const read = ['GET /auth/me', 'GET /clubs', 'GET /ranges']
  await expect.poll(async () => (await keptReads(page)).map(({ key }) => key[0])).toEqual(expect.arrayContaining(read))

  const release = await holdBack(page, /\/api\/(auth\/me|clubs|ranges)$/)
  await page.reload()
  await expect(lanes).toBeVisible()
  release()

  await page.goto('about:blank')
  const anna = await callsOf(site.origin, 'anna')
  const { uid } = await (await callsOf(site.origin, 'ben'))<{ uid: string }>('GET', '/auth/me')
  const permissions = { member: 'r', publicReservations: 'w', ranges: 'r', members: 'r', groups: 'r' }
  await anna('PATCH', '/admin/members/permissions', { uid, permissions })
  await page.goto('/admin/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/members/)
})
