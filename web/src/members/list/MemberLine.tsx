import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { CallLink } from './CallLink.tsx'
import { ListedName } from './ListedName.tsx'
import classes from './memberList.module.css'

/** A member in the list on a phone: the name, and below it the one value that the officer has chosen. */
export function MemberLine({ member, line, box }: { member: ListedMember; line: string; box: ReactNode }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { id, memberNumber, status, isCompany } = member
  return (
    <li className={classes.line}>
      {box}
      <Link to="/admin/members/view/$uid" params={{ uid: id }} className={list.row}>
        <Row as="span" gap={6}>
          {isCompany && <IconBuilding size={18} aria-label={t('COMPANY')} />}
          <ListedName member={member} />
        </Row>
        {memberNumber !== null && <span className={list.dim}>{t('NUMBER_SHORT', { number: `${memberNumber}` })}</span>}
        {status !== 'member' && <span className={list.tag}>{t(`STATUSES.${status}`)}</span>}
        {line !== '' && <span className={`${list.line} ${list.dim}`}>{line}</span>}
      </Link>
      <CallLink member={member} />
    </li>
  )
}
