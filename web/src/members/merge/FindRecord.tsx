import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { ListedMember, Member } from '@bahnfrei/domain/members/member.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import columns from '../../base/list/columns.module.css'
import list from '../../base/list/list.module.css'
import { useList } from '../../base/list/useList.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './merge.module.css'

const MOST_SHOWN = 20

const membersOf = ({ members }: OutputOf<typeof memberCalls.list>) => members

/**
 * Finds a record to merge. With `member` the search begins with that person's last name. Without a search nothing is
 * listed, because nobody looks for a double in the first names of the alphabet.
 */
export function FindRecord({ member }: { member?: Member }) {
  const t = useTexts('ADMIN_MEMBERS')
  const [typed, setTyped] = useState(member?.name.last || member?.name.full || '')
  const search = typed.trim()
  return (
    <Section title={t(member ? 'MERGE.FIND_OTHER' : 'MERGE.FIND')} text={t('MERGE.FIND_TEXT')}>
      <TextInput
        type="search"
        maw="24rem"
        mb="sm"
        label={t('SEARCH')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      {search !== '' && <Found search={search} member={member} />}
    </Section>
  )
}

function Found({ search, member }: { search: string; member: Member | undefined }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { rows, error, retry } = useList(memberCalls.list, { search }, membersOf, MEMBERS)
  const found = rows?.filter((row) => mayBe(row, member)).slice(0, MOST_SHOWN)
  return (
    <>
      {error && <ErrorState error={error} onRetry={retry} />}
      <p role="status" className={list.count}>
        {found && t('MERGE.FOUND', { count: found.length, more: found.length === MOST_SHOWN ? 'yes' : 'no' })}
      </p>
      {found && found.length > 0 && (
        <ul className={list.rows}>
          {found.map((row) => (
            <li key={row.id}>
              <Link
                to="/admin/members/merge"
                search={member ? { uid: member.uid, other: row.id } : { uid: row.id }}
                className={`${columns.columns} ${classes.found}`}
              >
                <b>{row.name || t('NAMELESS')}</b>
                <span className={list.dim}>
                  {row.memberNumber === null ? '' : t('NUMBER_SHORT', { number: `${row.memberNumber}` })}
                </span>
                <span className={columns.dim}>
                  <Dotted facts={[row.city, row.email]} />
                </span>
                <span>
                  {row.status !== 'member' && <span className={list.tag}>{t(`STATUSES.${row.status}`)}</span>}
                </span>
                <IconChevronRight className={columns.go} size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whether a record can be merged with that of `member`; open requests are merged on their own screen. */
function mayBe({ id, status, isCompany }: ListedMember, member: Member | undefined): boolean {
  if (status === 'pending' || status === 'denied') return false
  return member === undefined || (id !== member.uid && isCompany === member.isCompany)
}
