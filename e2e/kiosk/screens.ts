import { expect, type Page } from '@playwright/test'
import type { Caller } from '../officer.ts'

/** Returns the code that a device shows, as people type it. */
export async function secretOf(device: Page): Promise<string> {
  const shown = device.locator('code')
  await expect(shown).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  return (await shown.textContent()) ?? ''
}

/** Returns the path of the link in the QR code of a device. */
export function pathOf(secret: string): string {
  return `/ra/${Buffer.from(`ka,${secret}`).toString('base64url')}`
}

/** Makes a device a screen of Eichenhain that shows a range, with the calls of an officer and no browser. */
export async function showRange(device: Page, call: Caller, rangeId: string, settings: object = {}): Promise<string> {
  await device.goto('/kiosk/setup')
  const secret = await secretOf(device)
  const { screenId } = await call<{ screenId: string }>('POST', '/kiosk/activate', { secret })
  await call('PATCH', '/kiosk/config', { screenId, settings: { rangeId, ...settings } })
  await expect(device).toHaveURL(/\/kiosk\/display$/)
  return screenId
}
