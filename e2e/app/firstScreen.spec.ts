import { expect } from '@playwright/test'
import { test } from '../site.ts'

test('the page may run its files and its own first script, and nothing that is written into it', async ({ visit }) => {
  const page = await visit()
  const response = await page.goto('/calendar')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'self';.*;script-src 'self' 'sha256-[\w+/]{43}='$/,
  )
})
