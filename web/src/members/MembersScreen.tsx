import type { OutputOf } from '@bahnfrei/domain/base/call.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CsvButton } from '../base/list/CsvButton.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { SavedViews } from '../base/list/SavedViews.tsx'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live.ts'
import { useTexts } from '../base/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useGroups } from '../groups/useGroups.ts'
import classes from './MembersScreen.module.css'

const membersOf = ({ members }: OutputOf<typeof memberCalls.list>) => members

/** The people of the club by name, number, status and group, for its officers. */
export function MembersScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const groups = useGroups()
  const { address, filters, set, count, reset } = useFilters(MEMBERS)
  const found = useList(memberCalls.list, filters, membersOf, MEMBERS)
  return (
    <Page
      title={t('TITLE')}
      actions={
        <>
          <RequestsLink />
          <CsvButton definition={memberCalls.csv} filters={filters} />
        </>
      }
    >
      <FilterBar
        views={<SavedViews list="members" address={address} />}
        search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <NativeSelect
          label={t('STATUS')}
          data={[
            { value: '', label: t('ALL') },
            ...MEMBERSHIP_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) })),
          ]}
          value={address.membership ?? ''}
          onChange={({ target }) => set({ membership: target.value })}
        />
        {groups.length > 0 && (
          <NativeSelect
            label={t('GROUP')}
            data={[{ value: '', label: t('ALL') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
            value={address.group ?? ''}
            onChange={({ target }) => set({ group: target.value })}
          />
        )}
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {(member) => <MemberRow key={member.id} member={member} groups={groups} />}
      </LongList>
    </Page>
  )
}

/** How people come into the club, and how many wait for a decision. */
function RequestsLink() {
  const t = useTexts('ADMIN_MEMBERS')
  const waiting = useLive(joinCalls.requests, {}).data?.requests.length ?? 0
  return (
    <Button
      variant={waiting > 0 ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/members/requests" {...props} />}
    >
      {t('REQUESTS', { count: waiting })}
    </Button>
  )
}

function MemberRow({ member, groups }: { member: ListedMember; groups: ReturnType<typeof useGroups> }) {
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
