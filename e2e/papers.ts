import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagesOf } from '../server/world/testPaper.ts'

/** Saves the PDF of a screen by its button and returns its text, read by another program. */
export async function savedPaper(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF' }).click()
  return pagesOf(readFileSync(await (await download).path()))
    .flat()
    .join(' ')
}
