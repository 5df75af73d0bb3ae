import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Outline } from '../ui/Outline.tsx'
import classes from './list.module.css'
import type { ListState } from './useList.ts'

type Props<Row> = {
  list: ListState<Row>
  className: string | undefined
  /** Renders a row as a list item. */
  children: (row: Row) => ReactNode
  /** Returns the heading of a row; consecutive rows with the same heading form a group. */
  heading?: (row: Row) => string
  /** Whether the group that begins with this row starts folded, so that only its heading is seen. */
  isFolded?: (row: Row) => boolean
  /** Renders content before a heading, for the rows below it. */
  act?: (rows: readonly Row[], heading: string) => ReactNode
  /** Renders the rows of a group as a table, in place of the list. */
  table?: (rows: readonly Row[]) => ReactNode
  /** Content above the rows. */
  head?: ReactNode
  /** Returns the text with the number of rows. */
  count?: (count: number, hasMore: boolean) => string
  /** The text with the totals of all rows that match the filters, loaded or not. */
  totals?: string | undefined
  none: { title: string; text?: string; icon?: ReactNode }
}

/** The rows of a long list, with the states for loading, errors and no rows, and a button that loads more. */
export function LongList<Row extends { id: string }>({
  list,
  className,
  children,
  heading,
  isFolded,
  act,
  table,
  head,
  count,
  totals,
  none,
}: Props<Row>) {
  const t = useTexts('LIST')
  const { rows, hasMore, loadMore, isLoadingMore, error, retry } = list
  const counted = rows === undefined ? '…' : count?.(rows.length, hasMore)
  return (
    <>
      {error !== null && rows === undefined && <ErrorState error={error} onRetry={retry} />}
      {error === null && counted !== undefined && (
        <p className={rows?.length === 0 ? unseen.unseen : classes.count} role="status">
          <Dotted facts={[counted, totals]} />
        </p>
      )}
      {rows === undefined && error === null && <Outline />}
      {rows?.length === 0 && (
        <EmptyState icon={none.icon ?? <IconListSearch size={44} />} title={none.title}>
          {none.text}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && head}
      {groupsOf(rows ?? [], heading).map(({ name, rows }, index, groups) => {
        const head = (
          <>
            {act?.(rows, name)}
            <h2>{name}</h2>
            {/* The last group may have more rows on further pages. */}
            {(!hasMore || index < groups.length - 1) && <span aria-hidden>{rows.length}</span>}
          </>
        )
        const body = table?.(rows) ?? <ul className={className}>{rows.map(children)}</ul>
        return (
          <section key={name} aria-label={name || undefined}>
            {rows[0] !== undefined && isFolded?.(rows[0]) ? (
              <details>
                <summary className={classes.heading}>{head}</summary>
                {body}
              </details>
            ) : (
              <>
                {name !== '' && <div className={classes.heading}>{head}</div>}
                {body}
              </>
            )}
          </section>
        )
      })}
      {hasMore && (
        <Button variant="default" fullWidth mt="md" loading={isLoadingMore} onClick={loadMore}>
          {t('MORE')}
        </Button>
      )}
    </>
  )
}

function groupsOf<Row>(
  rows: readonly Row[],
  heading: (row: Row) => string = () => '',
): { name: string; rows: Row[] }[] {
  const groups: { name: string; rows: Row[] }[] = []
  for (const row of rows) {
    const name = heading(row)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}
