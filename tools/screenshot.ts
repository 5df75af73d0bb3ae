import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium as browsers } from '@playwright/test'
import { PASSWORD } from '../server/world/cast.ts'
import { chromium } from './chromium.ts'

const PORT = '8791'
const PICTURE = fileURLToPath(new URL('../docs/calendar.png', import.meta.url))

/** Takes the picture of the README: the calendar of the demo, as Ben sees it. */
async function main(): Promise<void> {
  const demo = spawn(
    process.execPath,
    [fileURLToPath(new URL('../server/world/demo.ts', import.meta.url)), '--reset'],
    {
      env: { ...process.env, PORT },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await takePicture(await originOf(demo))
  } finally {
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  }
}

async function originOf(demo: ChildProcess): Promise<string> {
  if (demo.stdout === null) throw new Error('The demo tells nothing.')
  for await (const line of createInterface(demo.stdout)) {
    const [origin] = /http:\S+/.exec(line) ?? []
    if (origin !== undefined) return origin
  }
  throw new Error('The demo did not start.')
}

async function takePicture(origin: string): Promise<void> {
  const { executablePath, args, env } = await chromium()
  const browser = await browsers.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const page = await browser.newPage({
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
  })
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('ben@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/home')
  await page.goto('/calendar?v=day')
  await page.getByRole('gridcell').first().waitFor()
  await page.screenshot({ path: PICTURE, animations: 'disabled' })
  await browser.close()
}

await main()
