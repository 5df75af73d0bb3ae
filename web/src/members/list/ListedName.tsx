import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { useTexts } from '../../base/texts/texts.tsx'

/** A member's name, with the last name, by which the list is ordered, in bold. */
export function ListedName({ member: { name, lastName } }: { member: Pick<ListedMember, 'name' | 'lastName'> }) {
  const t = useTexts('ADMIN_MEMBERS')
  const at = lastName === '' ? -1 : name.lastIndexOf(lastName)
  if (at < 0) return <b>{name || t('NAMELESS')}</b>
  return (
    <span>
      {name.slice(0, at)}
      <b>{lastName}</b>
      {name.slice(at + lastName.length)}
    </span>
  )
}
