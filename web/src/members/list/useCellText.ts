import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import type { useGroups } from '../../groups/useGroups.ts'
import { useLookedValues } from './useLookedValues.ts'
import type { Column } from './useMemberView.ts'

/** Returns a function for the text of a cell: a member in a column. */
export function useCellText(
  members: readonly ListedMember[],
  columns: readonly Column[],
  groups: ReturnType<typeof useGroups>,
): (member: ListedMember, column: Column) => string {
  const t = useTexts('MEMBER_LIST')
  const statusWord = useTexts('ADMIN_MEMBERS.STATUSES')
  const [language] = useLanguage()
  const { births, payments } = useLookedValues(
    members,
    columns.map(({ id }) => id),
  )
  const day = (value: string | null) => (value === null ? '' : dayFigures(value, language))
  return (member, { of }) => {
    if (typeof of === 'object') {
      const value = member.values.find(({ id }) => id === of.id)?.value ?? ''
      if (of.fieldType === 'checkbox') return value === 'true' ? t('CHECKED') : ''
      return of.fieldType === 'date' && isDay(value) ? dayFigures(value, language) : value
    }
    if (of === 'number') return member.memberNumber === null ? '' : `${member.memberNumber}`
    if (of === 'status') return statusWord(member.status)
    if (of === 'joinDate') return day(member.joinDate)
    if (of === 'groups')
      return groups
        .filter(({ id }) => member.groupIds.includes(id))
        .map(({ name }) => name)
        .join(', ')
    if (of === 'birth') {
      const birth = births.get(member.id)
      return birth === undefined ? '' : t('BIRTH', { year: `${birth.year}`, age: birth.age })
    }
    if (of === 'payment') {
      const method = payments.get(member.id)
      return method === undefined ? '' : t(`PAYMENTS.${method}`)
    }
    return member[of]
  }
}
