import { expect } from '@playwright/test'
import { type MailServer, startMailServer } from '../server/world/mailServer.ts'
import { test as each } from './site.ts'

/** Each test has a real mail server, to which its site hands in its mails. */
export const test = each.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.close()
  },
  smtp: async ({ mails }, use) => use(mails.config.url),
})

/** The link in the mail to an address with this subject, once it has come. */
export async function linkTo(mails: MailServer, email: string, subject: string): Promise<string> {
  const find = () => mails.received.find(({ to, mail }) => to.includes(email) && mail.subject === subject)
  await expect.poll(find).toBeDefined()
  return /http\S+/.exec(find()?.mail.text ?? '')?.[0] ?? ''
}
