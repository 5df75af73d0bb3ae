import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const database = './server/world/testDatabase.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'house.test.ts'],
          // Pure functions leave nothing behind.
          isolate: false,
        },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: existsSync(new URL(database, import.meta.url)) ? [database] : [],
        },
      },
    ],
  },
})
