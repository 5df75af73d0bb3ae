import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/rights/standing.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { lookedCalls } from '@bahnfrei/domain/members/lookedCalls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { compareMembers } from '@bahnfrei/domain/members/memberColumns.ts'
import { ACCOUNTS, MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { widerThan } from '../base/browser/breakpoints.ts'
import { ChooseBox } from '../base/list/ChooseBox.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { SavedViews } from '../base/list/SavedViews.tsx'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useGroups } from '../groups/useGroups.ts'
import { AddPerson } from './AddPerson.tsx'
import { ExportButton } from './ExportButton.tsx'
import { MemberLine } from './list/MemberLine.tsx'
import { MemberTable } from './list/MemberTable.tsx'
import { useCellText } from './list/useCellText.ts'
import { type Column, fieldsOf, useMemberView } from './list/useMemberView.ts'
import { ViewButton } from './list/ViewButton.tsx'
import { ManyBar } from './ManyBar.tsx'
import { MemberAreas } from './MemberAreas.tsx'

const membersOf = ({ members }: OutputOf<typeof memberCalls.list>) => members

/** The members of the club, with search, filters, order and the columns that the officer chose. */
export function MembersScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const groups = useGroups()
  const isTable = useMediaQuery(widerThan(799), undefined, { getInitialValueInEffect: false }) === true
  const filtered = useFilters(MEMBERS)
  const view = useMemberView()
  const columns = isTable ? view.shown : view.line === undefined ? [] : [view.line]
  const found = useMembers(filtered.filters, view, columns)
  const shown = found.rows ?? []
  const { chosen, clear, mayChoose, boxOfAll, boxOf } = useChosen(shown)
  const cellText = useCellText(shown, columns, groups)
  // A column that nobody asked for and that says nothing of anybody only takes room.
  const filled = (column: Column) =>
    view.address.columns !== undefined ||
    column.id === view.sortedBy ||
    shown.some((member) => cellText(member, column) !== '')
  const table = (members: readonly ListedMember[]) => {
    const filledView = { ...view, shown: view.shown.filter(filled) }
    return <MemberTable members={members} view={filledView} cellText={cellText} chooseAll={boxOfAll} choose={boxOf} />
  }
  return (
    <Page title={t('TITLE')} width="wide" actions={<Actions filters={filtered.filters} />}>
      <MemberAreas />
      <Filters filtered={filtered} view={view} groups={groups} isTable={isTable} />
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
        head={
          mayChoose &&
          !isTable && (
            <Row gap={2}>
              {boxOfAll}
              <Dim as="span" aria-hidden>
                {t('CHOOSE_ALL', { count: shown.length })}
              </Dim>
            </Row>
          )
        }
        {...(isTable && { table })}
      >
        {(member) => (
          <MemberLine
            key={member.id}
            member={member}
            line={view.line === undefined ? '' : cellText(member, view.line)}
            box={boxOf(member)}
          />
        )}
      </LongList>
      {chosen.length > 0 && <ManyBar chosen={chosen} groups={groups} onDone={clear} />}
    </Page>
  )
}

type Filtered = ReturnType<typeof useFilters<typeof MEMBERS>>
type View = ReturnType<typeof useMemberView>

function useMembers(filters: Filtered['filters'], { sort, sortedBy }: View, columns: readonly Column[]) {
  const fields = fieldsOf(columns)
  const order = useMemo(() => ({ ...MEMBERS, compare: compareMembers(sort) }), [sort])
  const asked = { ...filters, ...(sort !== undefined && { sort }), ...(fields !== undefined && { fields }) }
  return useList(listSortedBy(sortedBy), asked, membersOf, order)
}

/** The chosen members, and the functions for their checkboxes. */
function useChosen(shown: readonly ListedMember[]) {
  const t = useTexts('ADMIN_MEMBERS')
  const { may } = useSession()
  const [chosenIds, choose] = useState<ReadonlySet<Id<'user'>>>(new Set())
  const mayChoose = may('members:w') || may('groups:w')
  const toggle = (some: readonly ListedMember[]) => {
    const ids = new Set(some.map(({ id }) => id))
    choose(ids.isSubsetOf(chosenIds) ? chosenIds.difference(ids) : chosenIds.union(ids))
  }
  const box = (label: string, some: readonly ListedMember[]) =>
    mayChoose && (
      <ChooseBox label={label} isOn={some.every(({ id }) => chosenIds.has(id))} onToggle={() => toggle(some)} />
    )
  return {
    chosen: shown.filter(({ id }) => chosenIds.has(id)),
    clear: () => choose(new Set()),
    mayChoose,
    boxOfAll: box(t('CHOOSE_ALL', { count: shown.length }), shown),
    boxOf: (member: ListedMember) => box(t('CHOOSE', { name: member.name || t('NAMELESS') }), [member]),
  }
}

function Actions({ filters }: { filters: Filtered['filters'] }) {
  const t = useTexts('NEW_MEMBER')
  return (
    <>
      <AddPerson label={t('ADD')} />
      <ExportButton filters={filters} />
    </>
  )
}

type FiltersProps = { filtered: Filtered; view: View; groups: ReturnType<typeof useGroups>; isTable: boolean }

function Filters({ filtered: { address, set, count, reset }, view, groups, isTable }: FiltersProps) {
  const t = useTexts('ADMIN_MEMBERS')
  return (
    <FilterBar
      views={<SavedViews list="members" address={{ ...address, ...view.address }} />}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('STATUS')}
        options={MEMBERSHIP_STATUSES.map((value) => ({ value, label: t(`STATUSES.${value}`) }))}
        value={address.membership}
        onChange={(membership) => set({ membership })}
      />
      <FilterSelect
        label={t('ACCOUNT')}
        options={ACCOUNTS.map((value) => ({ value, label: t(`ACCOUNTS.${value}`) }))}
        value={address.account}
        onChange={(account) => set({ account })}
      />
      {groups.length > 0 && (
        <FilterSelect
          label={t('GROUP')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={address.group}
          onChange={(group) => set({ group })}
        />
      )}
      <ViewButton view={view} isTable={isTable} />
    </FilterBar>
  )
}

/**
 * The call that lists members in this order. Orders by birth and payment have calls of their own, which few people may
 * use.
 */
function listSortedBy(column: string) {
  if (column === 'birth') return lookedCalls.listByBirth
  return column === 'payment' ? lookedCalls.listByPayment : memberCalls.list
}
