import { expect } from '@playwright/test'
import { test } from '../site.ts'

test('the page may run its files and its own first script, and nothing that is written into it', async ({ visit }) => {
  const page = await visit()
  const response = await page.goto('/calendar')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'self';.*;script-src 'self' 'sha256-[\w+/]{43}='$/,
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
