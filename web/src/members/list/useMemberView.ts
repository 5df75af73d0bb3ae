import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { CustomField } from '@bahnfrei/domain/members/customField.ts'
import {
  columnsOf,
  columnsText,
  LOOKED_COLUMNS,
  type LookedColumn,
  MEMBER_COLUMNS,
  type MemberColumn,
  type MemberViewAddress,
  MOST_LISTED_FIELDS,
  memberViewAddress,
  sortingOf,
} from '@bahnfrei/domain/members/memberColumns.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useCustomFields } from '../fields/useCustomFields.ts'

/** A column that the list can show. `of` is the built-in column or the custom field. */
export type Column = { id: string; label: string; of: MemberColumn | CustomField }

/** The columns and the order of the list of members, which are kept in the address. */
export function useMemberView() {
  const t = useTexts('MEMBER_LIST')
  const { may, club } = useSession()
  const { fields } = useCustomFields()
  const navigate = useNavigate()
  const address = memberViewAddress(useSearch({ strict: false }))
  const hasGroups = club !== undefined && isEnabled(club.features, 'members_groups')
  const isSeen = (column: MemberColumn) =>
    isLookedColumn(column) ? may(LOOKED_COLUMNS[column]) : column !== 'groups' || hasGroups
  const offered: Column[] = [
    ...MEMBER_COLUMNS.filter(isSeen).map((id) => ({ id, label: t(`NAMES.${id}`), of: id })),
    ...fields.map((field) => ({ id: field.id, label: field.name, of: field })),
  ]
  const chosen = columnsOf(address)
  const shown = offered.filter(({ id }) => chosen.includes(id))
  const sorting = sortingOf(address.sort)
  const sortedBy = sorting.fieldId ?? sorting.by
  const maySort = sortedBy === 'name' || offered.some(({ id }) => id === sortedBy)
  const line = offered.find(({ id }) => id === (address.line ?? 'city'))
  const set = (change: MemberViewAddress) =>
    void navigate({
      to: '.',
      search: ((before: object) =>
        Object.fromEntries(
          Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
        )) as never,
      replace: true,
    })
  return {
    address,
    offered,
    shown,
    line,
    /** The order to request; without the right to see its column the list is ordered by name. */
    sort: maySort ? address.sort : undefined,
    sortedBy: maySort ? sortedBy : 'name',
    isDown: maySort && sorting.isDown,
    show: (columns: readonly string[]) =>
      set({ columns: columnsText(columns.filter((id) => offered.some((each) => each.id === id))) }),
    setLine: (id: string) => set({ line: id === 'city' ? '' : id }),
    sortBy: (id: string, isDown: boolean) => set({ sort: id === 'name' && !isDown ? '' : `${isDown ? '-' : ''}${id}` }),
  }
}
export type MemberView = ReturnType<typeof useMemberView>

export function isLookedColumn(column: string): column is LookedColumn {
  return column in LOOKED_COLUMNS
}

/** Whether the list can be ordered by this column; not by groups. */
export function isSortable({ id }: Pick<Column, 'id'>): boolean {
  return id !== 'groups'
}

/** The ids of the custom fields among the columns, as the call takes them. */
export function fieldsOf(columns: readonly (Column | undefined)[]): string | undefined {
  const ids = columns.flatMap((column): Id<'customField'>[] => (typeof column?.of === 'object' ? [column.of.id] : []))
  return ids.length === 0 ? undefined : ids.toSorted().slice(0, MOST_LISTED_FIELDS).join()
}
