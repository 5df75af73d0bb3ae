import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const database = './server/world/testDatabase.ts'
const ofAll = {
  // Far more than a test takes: a busy machine is no reason to fail.
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 20_000 } },
  // The workers and programs that tests start inherit it: each of them loads the server in a third of the time.
  execArgv: ['--import', new URL('./tools/quickImports.mjs', import.meta.url).href],
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A third of the time would go into loading the same modules for each file again. What a file leaves behind in one of
    // them, others would see: so nothing is kept there but what is the same for all.
    isolate: false,
    projects: [
      {
        test: {
          ...ofAll,
          name: 'domain',
          include: ['domain/**/*.test.ts', '*house.test.ts'],
        },
      },
      {
        test: { ...ofAll, name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          ...ofAll,
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: existsSync(new URL(database, import.meta.url)) ? [database] : [],
        },
      },
    ],
  },
})
