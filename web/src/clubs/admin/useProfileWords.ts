import type { ClubProfile } from '@bahnfrei/domain/clubs/profile.ts'
import { useTexts } from '../../base/texts/texts.tsx'

/** The values of a club's profile in words, each alone in `now`, and as sentences for the page that changes them. */
export function useProfileWords(profile: ClubProfile) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const { description, email, tel, homePage, newsPage, customLinks } = profile
  const { isListed, isClub, isOperator, rentToPeople, rentToClubs } = profile
  const readable = (value: ClubProfile[keyof ClubProfile]): string => {
    if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
    return typeof value === 'string' ? value : value.map(({ label, url }) => `${label} (${url})`).join(', ')
  }
  const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ') || t('NOT_GIVEN')
  return {
    now: Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, readable(value)])) as Record<
      keyof ClubProfile,
      string
    >,
    name: (memberCount: number) => `${profile.name}\n${t('MEMBER_COUNT', { count: memberCount })}`,
    description: description || t('NOT_GIVEN'),
    contact: listed([email, tel]),
    pages: listed([homePage, newsPage, ...customLinks.map(({ label }) => label)]),
    isListed: t(isListed ? 'LISTED' : 'NOT_LISTED'),
    kind: t(`KINDS.${isClub ? (isOperator ? 'both' : 'club') : isOperator ? 'operator' : 'none'}`),
    rent: t(`RENTS.${rentToPeople ? (rentToClubs ? 'both' : 'people') : rentToClubs ? 'clubs' : 'none'}`),
  }
}
