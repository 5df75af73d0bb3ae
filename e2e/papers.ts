import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagesOf } from '../server/world/testPaper.ts'

/** The text of the PDF that the button of a screen saves, as another program reads it. */
export async function savedPaper(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF' }).click()
  return pagesOf(readFileSync(await (await download).path()))
    .flat()
    .join(' ')
}
