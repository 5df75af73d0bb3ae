import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { widerThan } from '../browser/breakpoints.ts'
import { useTexts } from '../texts/texts.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import classes from './list.module.css'

/** A list that is filtered. */
export type FilteredList = { rows: readonly unknown[] | undefined }

type Props = {
  /** The list: without a row and a filter there is nothing to filter. Lists that begin with a filter leave it out. */
  list?: FilteredList
  /** The person's saved views of the list. */
  views?: ReactNode
  /** The search field: its label names what is searched, and `value` is the typed text. */
  search: { label: string; value: string | undefined; onChange: (typed: string) => void }
  /** The other filters. */
  children: ReactNode
  /** The number of filters that are set. */
  count: number
  onReset: () => void
}

/**
 * The filters above a list, in one line that stays visible. In narrow windows all filters but the search are in a
 * sheet.
 */
export function FilterBar({ list, views, search, children, count, onReset }: Props) {
  const t = useTexts('LIST')
  const isWide = useMediaQuery(widerThan(999), undefined, { getInitialValueInEffect: false }) === true
  if (list?.rows?.length === 0 && count === 0 && !search.value) return null
  return (
    <>
      {views}
      <search aria-label={t('FILTERS')} className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          label={search.label}
          placeholder={search.label}
          value={search.value ?? ''}
          maxLength={100}
          onChange={({ target }) => search.onChange(target.value)}
        />
        {isWide ? (
          <>
            {children}
            {count > 0 && (
              <ActionIcon size={44} variant="default" aria-label={t('RESET')} title={t('RESET')} onClick={onReset}>
                <IconFilterOff size={20} aria-hidden />
              </ActionIcon>
            )}
          </>
        ) : (
          <FilterSheet count={count} onReset={onReset}>
            {children}
          </FilterSheet>
        )}
      </search>
    </>
  )
}
