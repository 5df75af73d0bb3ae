import { expect } from '@playwright/test'
import { type MailServer, startMailServer } from '../server/world/mailServer.ts'
import { test as each } from './site.ts'

/** Gives each test a real mail server, to which its site sends its mails. */
export const test = each.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.close()
  },
  smtp: async ({ mails }, use) => use(mails.config.url),
})

/** Waits for the mail with this subject to an address, and returns its link. */
export async function linkTo(mails: MailServer, email: string, subject: string): Promise<string> {
  const find = () => mails.received.find(({ to, mail }) => to.includes(email) && mail.subject === subject)
  await expect.poll(find).toBeDefined()
  return /http\S+/.exec(find()?.mail.text ?? '')?.[0] ?? ''
}
