import { defineConfig } from '@playwright/test'
import { chromium } from './tools/chromium.ts'

const { executablePath, args, env } = await chromium()

/**
 * A page of a test lives for seconds: what V8 compiles again for speed is not used any more. Without it a tenth of the
 * processor time of Chromium is saved.
 */
const QUICK_TO_END = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc'

/** A name for this machine that browsers do not trust without https, as they trust its own addresses. */
const IN_THE_NETWORK = '--host-resolver-rules=MAP verein.test 127.0.0.1'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine is no reason to fail.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: 'line',
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        // Only the tests of the worker itself need one; to the others it would be a second thing that answers.
        serviceWorkers: 'block',
        launchOptions: {
          executablePath,
          args: [...args, QUICK_TO_END, IN_THE_NETWORK],
          env: { ...environment(), ...env },
        },
      },
    },
  ],
})

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
