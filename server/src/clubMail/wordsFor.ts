import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { MailTexts } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { filled } from '@bahnfrei/domain/clubMail/placeholders.ts'
import type { Words } from '../base/mail/letter.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)

export type MailedPerson = { name: string; firstName: string; number: string }
export type MailingClub = { name: string; replyTo: string; isVerified: boolean }

/** SQL: the values that fill the placeholders of a mail, for the person `u` with the membership `m`. */
export const PERSON = `u.full_name AS name, coalesce(nullif(u.call_name, ''), nullif(u.first_name, ''), u.full_name) AS "firstName",
  coalesce(m.member_number::text, '') AS number`

/** SQL: whether the person `u` has an account with a confirmed address (L07). */
export const IS_CONFIRMED = '(u.verified AND NOT u.disabled AND u.email IS NOT NULL)'

/**
 * SQL: the address at which a club with the profile `c` reaches the person `u` with the record `r`. An address that the
 * club entered itself may belong to a stranger, so it counts only for a verified club.
 */
export const ADDRESS = `coalesce(CASE WHEN c.is_verified THEN nullif(r.email, '') END,
  CASE WHEN ${IS_CONFIRMED} THEN u.email END, '')`

/** Returns the words of a mail for one recipient. Without English words, everybody gets the German ones. */
export function wordsFor(
  texts: MailTexts,
  person: MailedPerson,
  { club, language }: { club: Pick<MailingClub, 'name' | 'replyTo'>; language: Language },
): Words & { footnote: string } {
  const { subject, text } = texts[language].text.trim() === '' ? texts.de : texts[language]
  const values = { ...person, club: club.name }
  const t = textsIn(language)
  const says = [t('FOOTNOTE', { club: club.name })]
  if (club.replyTo !== '') says.push(t('ANSWERS', { address: club.replyTo }))
  return {
    subject: filled(subject, values),
    paragraphs: filled(text, values)
      .split('\n')
      .filter((line) => line.trim() !== ''),
    footnote: says.join(' '),
  }
}
