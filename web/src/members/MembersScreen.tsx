import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { MOST_LISTED } from '@bahnfrei/domain/members/calls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilterOff, IconListSearch } from '@tabler/icons-react'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useLive } from '../base/live.ts'
import { useTexts } from '../base/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import list from '../base/ui/FilteredList.module.css'
import { Page } from '../base/ui/Page.tsx'
import { useGroups } from '../groups/useGroups.ts'
import classes from './MembersScreen.module.css'
import type { MemberListSearch } from './search.ts'

const WAIT_MS = 200

/** The people of the club by name, number, status and group, for its officers. */
export function MembersScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const router = useRouter()
  const search = useSearch({ from: '/admin/members/list' })
  const [q] = useDebouncedValue(search.q, WAIT_MS)
  const groups = useGroups()
  const { data, state, error } = useLive(contract.members.list, {
    ...(q && { search: q }),
    ...(search.membership && { status: search.membership }),
    ...(search.group && { groupId: search.group }),
  })
  const members = data?.members
  return (
    <Page title={t('TITLE')}>
      <Filters search={search} groups={groups} />
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      <p className={list.count} role="status">
        {members === undefined ? '…' : t('COUNT', { count: members.length })}
        {members?.length === MOST_LISTED && ` ${t('MORE')}`}
      </p>
      {members?.length === 0 && (
        <EmptyState icon={<IconListSearch size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {members && members.length > 0 && (
        <ul className={list.rows}>
          {members.toSorted(byName).map((member) => (
            <MemberRow key={member.id} member={member} groups={groups} />
          ))}
        </ul>
      )}
    </Page>
  )
}

type Groups = ReturnType<typeof useGroups>

function Filters({ search, groups }: { search: MemberListSearch; groups: Groups }) {
  const t = useTexts('ADMIN_MEMBERS')
  const navigate = useNavigate()
  const set = (change: Partial<Record<keyof MemberListSearch, string>>) =>
    void navigate({
      to: '/admin/members/list',
      // What is empty is no filter.
      search: (before) => ({ ...before, ...change }) as MemberListSearch,
      replace: true,
    })
  return (
    <search aria-label={t('FILTERS')} className={list.filters}>
      <TextInput
        type="search"
        label={t('SEARCH')}
        value={search.q ?? ''}
        maxLength={100}
        onChange={({ target }) => set({ q: target.value })}
      />
      <NativeSelect
        label={t('STATUS')}
        data={[
          { value: '', label: t('ALL') },
          ...MEMBERSHIP_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) })),
        ]}
        value={search.membership ?? ''}
        onChange={({ target }) => set({ membership: target.value })}
      />
      {groups.length > 0 && (
        <NativeSelect
          label={t('GROUP')}
          data={[{ value: '', label: t('ALL') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.group ?? ''}
          onChange={({ target }) => set({ group: target.value })}
        />
      )}
      {Object.keys(search).length > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={() => set({ q: '', membership: '', group: '' })}
        >
          {t('RESET')}
        </Button>
      )}
    </search>
  )
}

function MemberRow({ member, groups }: { member: ListedMember; groups: Groups }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { id, name, memberNumber, status, groupIds } = member
  const groupNames = groups.filter((group) => groupIds.includes(group.id)).map((group) => group.name)
  return (
    <li>
      <Link to="/admin/members/view/$uid" params={{ uid: id }} className={`${list.link} ${classes.member}`}>
        <b>{name || t('NAMELESS')}</b>
        {memberNumber !== null && <span className={list.dim}>{t('NUMBER_SHORT', { number: `${memberNumber}` })}</span>}
        <span className={list.tag}>{t(`STATUSES.${status}`)}</span>
        {groupNames.length > 0 && <span className={list.dim}>{groupNames.join(', ')}</span>}
      </Link>
    </li>
  )
}

/** What comes in live stands at the end of what was read. */
function byName(one: ListedMember, other: ListedMember): number {
  return one.name.localeCompare(other.name) || one.id.localeCompare(other.id)
}
