import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileTexts } from '../../web/build/compileTexts.ts'
import { themeCss } from '../../web/build/themeCss.ts'

const PAGES = ['bahnfrei', 'fullCalendar', 'eventCalendar']
const root = `${import.meta.dirname}/pages`

/** Builds one page for each calendar that is compared. */
export default defineConfig({
  root,
  base: './',
  logLevel: 'warn',
  plugins: [compileTexts(), react(), themeCss()],
  build: {
    outDir: `${import.meta.dirname}/../../.cache/bench-web`,
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: { input: PAGES.map((page) => `${root}/${page}.html`) },
  },
})
