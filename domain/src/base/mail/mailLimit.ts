/** The purpose of a mail. Each purpose has a count of its own, so that none uses up the mails of another. */
export const MAIL_PURPOSES = ['link', 'security', 'invitation', 'club', 'notice'] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

/**
 * The most mails to one address on one day (UTC), from all senders together. `link` is what anybody may ask for (an
 * address to confirm, a password to set), `security` what happened to an account, `invitation` and `club` what a club
 * writes to people, `notice` what somebody who confirmed the address wants to be told.
 */
export const MOST_MAILS_TO_ADDRESS = {
  link: 20,
  security: 50,
  invitation: 5,
  club: 20,
  notice: 500,
} as const satisfies Record<MailPurpose, number>

/**
 * Returns the address under which mails are counted: in small letters, without what follows a plus in the local part,
 * because `ben+1@verein.example` and `ben@verein.example` share a mailbox.
 */
export function countedAddress(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  return `${plain.slice(0, at).replace(/(?<=.)\+.*$/, '')}${plain.slice(at)}`
}
