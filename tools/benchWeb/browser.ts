import { type Browser, chromium as browsers, type Page } from '@playwright/test'
import { chromium } from '../chromium.ts'

/** Opens Chromium as the browser tests use it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await chromium()
  return browsers.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
}

/** Makes the browser throttle the processor of a page to so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}
