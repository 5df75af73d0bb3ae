import type { Browser } from '@playwright/test'
import { measureBundle } from '../bench/bundle.ts'
import { markdownOf, tableOf } from '../bench/figures.ts'
import { openBrowser } from './browser.ts'
import { HEAD, measureGrid } from './grid.ts'
import { installed } from './installed.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureList } from './list.ts'
import { measureLoad } from './load.ts'
import { measureWork } from './work.ts'

/** The measurements in the browser, in their order. */
const SECTIONS = {
  grid: async (browser: Browser, rounds?: number) => markdownOf(HEAD, await measureGrid(browser, rounds)),
  load: async (browser: Browser, rounds?: number) =>
    tableOf([...(await measureBundle()), ...(await measureLoad(browser, rounds))]),
  work: async (browser: Browser, rounds?: number) => tableOf(await measureWork(browser, rounds)),
  list: async (browser: Browser, rounds?: number) => tableOf(await measureList(browser, rounds)),
  lighthouse: async (_: Browser, rounds?: number) => tableOf(await measureLighthouse(rounds)),
} as const

type Name = keyof typeof SECTIONS

async function main(args: string[]): Promise<void> {
  const rounds = args.map((arg) => /^--rounds=([1-9]\d*)$/.exec(arg)?.[1]).find((found) => found !== undefined)
  const wanted = args.filter((arg) => !arg.startsWith('--rounds='))
  const all = Object.keys(SECTIONS) as Name[]
  const unknown = wanted.filter((name) => !all.includes(name as Name))
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}. There are: ${all.join(', ')}.`)

  await installed()
  const browser = await openBrowser()
  try {
    for (const name of wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all) {
      process.stderr.write(`${name} ...\n`)
      const table = await SECTIONS[name](browser, rounds === undefined ? undefined : Number(rounds))
      process.stdout.write(`\n${table}\n`)
    }
  } finally {
    await browser.close()
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
