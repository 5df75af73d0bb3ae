import type { OutputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { ACCOUNTS, MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconBuilding, IconPhone, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ChooseBox } from '../base/list/ChooseBox.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { SavedViews } from '../base/list/SavedViews.tsx'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useGroups } from '../groups/useGroups.ts'
import { ExportButton } from './ExportButton.tsx'
import { ManyBar } from './ManyBar.tsx'
import { MemberAreas } from './MemberAreas.tsx'
import classes from './MembersScreen.module.css'
import { NewMemberDialog } from './record/NewMemberDialog.tsx'

const membersOf = ({ members }: OutputOf<typeof memberCalls.list>) => members

/** The people of the club by name, number, status and group, for its officers. */
export function MembersScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const groups = useGroups()
  const { address, filters, set, count, reset } = useFilters(MEMBERS)
  const found = useList(memberCalls.list, filters, membersOf, MEMBERS)
  const { may } = useSession()
  const [chosenIds, choose] = useState<ReadonlySet<Id<'user'>>>(new Set())
  const mayChoose = may('members:w') || may('groups:w')
  const chosen = found.rows?.filter(({ id }) => chosenIds.has(id)) ?? []
  const toggle = (some: readonly ListedMember[]) => {
    const ids = new Set(some.map(({ id }) => id))
    choose(ids.isSubsetOf(chosenIds) ? chosenIds.difference(ids) : chosenIds.union(ids))
  }
  const shown = found.rows ?? []
  return (
    <Page
      title={t('TITLE')}
      actions={
        <>
          <NewMember />
          <ExportButton filters={filters} />
        </>
      }
    >
      <MemberAreas />
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
        <NativeSelect
          label={t('ACCOUNT')}
          data={[
            { value: '', label: t('ALL') },
            ...ACCOUNTS.map((value) => ({ value, label: t(`ACCOUNTS.${value}`) })),
          ]}
          value={address.account ?? ''}
          onChange={({ target }) => set({ account: target.value })}
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
        head={
          mayChoose && (
            <div className={classes.head}>
              <ChooseBox
                label={t('CHOOSE_ALL', { count: shown.length })}
                isOn={shown.every(({ id }) => chosenIds.has(id))}
                onToggle={() => toggle(shown)}
              />
              <span aria-hidden>{t('CHOOSE_ALL', { count: shown.length })}</span>
            </div>
          )
        }
      >
        {(member) => (
          <MemberRow
            key={member.id}
            member={member}
            groups={groups}
            box={
              mayChoose && (
                <ChooseBox
                  label={t('CHOOSE', { name: member.name || t('NAMELESS') })}
                  isOn={chosenIds.has(member.id)}
                  onToggle={() => toggle([member])}
                />
              )
            }
          />
        )}
      </LongList>
      {chosen.length > 0 && <ManyBar chosen={chosen} groups={groups} onDone={() => choose(new Set())} />}
    </Page>
  )
}

function NewMember() {
  const t = useTexts('ADMIN_MEMBERS')
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('members:w')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('ADD')}
      </Button>
      <NewMemberDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type RowProps = { member: ListedMember; groups: ReturnType<typeof useGroups>; box: ReactNode }

function MemberRow({ member, groups, box }: RowProps) {
  const t = useTexts('ADMIN_MEMBERS')
  const { id, name, memberNumber, status, groupIds, email, phone, city, isCompany } = member
  const groupNames = groups.filter((group) => groupIds.includes(group.id)).map((group) => group.name)
  return (
    <li className={classes.row}>
      {box}
      <Link to="/admin/members/view/$uid" params={{ uid: id }} className={`${list.link} ${classes.member}`}>
        <b className={classes.name}>
          {isCompany && <IconBuilding size={18} aria-label={t('COMPANY')} />}
          {name || t('NAMELESS')}
        </b>
        <span className={list.dim}>{memberNumber !== null && t('NUMBER_SHORT', { number: `${memberNumber}` })}</span>
        <span>
          <span className={list.tag}>{t(`STATUSES.${status}`)}</span>
        </span>
        <span className={list.dim}>{[city, email].filter(Boolean).join(' · ')}</span>
        <span className={list.dim}>{groupNames.join(', ')}</span>
      </Link>
      {phone !== '' && (
        <ActionIcon
          component="a"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          size={44}
          variant="subtle"
          aria-label={t('CALL', { name, phone })}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
