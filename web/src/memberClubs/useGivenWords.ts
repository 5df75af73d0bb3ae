import type { Given } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { LOCALES, useLanguage, useTexts } from '../base/texts/texts.tsx'

/** Returns a function that says in words what the people of a member club may do. */
export function useGivenWords(): (given: Given) => string {
  const t = useTexts('MEMBER_CLUBS.GIVEN')
  const [language] = useLanguage()
  return ({ mayReserve, seesClub }) =>
    new Intl.ListFormat(LOCALES[language]).format([t(mayReserve ? 'reserve' : 'see'), ...(seesClub ? [t('club')] : [])])
}
