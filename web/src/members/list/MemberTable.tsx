import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { IconArrowDown, IconArrowUp, IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import list from '../../base/list/list.module.css'
import unseen from '../../base/styles/unseen.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { CallLink } from './CallLink.tsx'
import { ListedName } from './ListedName.tsx'
import classes from './memberList.module.css'
import { type Column, isSortable, type MemberView } from './useMemberView.ts'

const MEMBER = `${list.leads} ${classes.member}`

type Props = {
  members: readonly ListedMember[]
  view: MemberView
  cellText: (member: ListedMember, column: Column) => string
  chooseAll: ReactNode
  choose: (member: ListedMember) => ReactNode
}

/** The members as a table for wide screens; a tap on the head of a column sorts by it. */
export function MemberTable({ members, view, cellText, chooseAll, choose }: Props) {
  const t = useTexts('MEMBER_LIST')
  const words = useTexts('ADMIN_MEMBERS')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
    <section className={classes.scroller} aria-label={t('TABLE')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {chooseAll && <td className={classes.box}>{chooseAll}</td>}
            <Head id="name" label={t('NAMES.name')} view={view} />
            {view.shown.map((column) =>
              isSortable(column) ? (
                <Head
                  key={column.id}
                  id={column.id}
                  label={column.label}
                  view={view}
                  isFigures={column.of === 'number'}
                />
              ) : (
                <th key={column.id} scope="col">
                  {column.label}
                </th>
              ),
            )}
            <th scope="col" className={classes.calls}>
              <span className={unseen.unseen}>{t('CALLS')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              {chooseAll && <td className={classes.box}>{choose(member)}</td>}
              <th scope="row">
                <Link to="/admin/members/view/$uid" params={{ uid: member.id }} className={MEMBER}>
                  {member.isCompany && <IconBuilding size={18} aria-label={words('COMPANY')} />}
                  <ListedName member={member} />
                </Link>
              </th>
              {view.shown.map((column) => (
                <td key={column.id} data-figures={column.of === 'number' || undefined}>
                  <span className={column.of === 'status' && member.status !== 'member' ? list.tag : undefined}>
                    {cellText(member, column)}
                  </span>
                </td>
              ))}
              <td className={classes.calls}>
                <CallLink member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadProps = { id: string; label: string; view: MemberView; isFigures?: boolean }

function Head({ id, label, view, isFigures = false }: HeadProps) {
  const isSorted = view.sortedBy === id
  const Arrow = view.isDown ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-figures={isFigures || undefined}
      aria-sort={isSorted ? (view.isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => view.sortBy(id, isSorted && !view.isDown)}>
        {label}
        {isSorted && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  )
}
