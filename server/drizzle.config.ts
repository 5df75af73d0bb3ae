import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/*/tables.ts', './src/base/*/tables.ts'],
  out: './migrations',
})
