import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../texts.tsx'
import classes from './list.module.css'

type Props = {
  /** The saved views of the list. */
  views: ReactNode
  /** What the search looks into, and what is typed there. */
  search: { label: string; value: string | undefined; onChange: (typed: string) => void }
  /** The other filters. */
  children: ReactNode
  /** How many filters are set. */
  count: number
  onReset: () => void
}

/** The filters above a list stay in view. On a phone those next to the search are shown when they are wanted. */
export function FilterBar({ views, search, children, count, onReset }: Props) {
  const t = useTexts('LIST')
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
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
        <Button
          variant="default"
          className={classes.opener ?? ''}
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('MORE_FILTERS', { count })}
        </Button>
        <div id={moreId} className={classes.more} data-open={isOpen}>
          {children}
          {count > 0 && (
            <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={onReset}>
              {t('RESET')}
            </Button>
          )}
        </div>
      </search>
    </>
  )
}
