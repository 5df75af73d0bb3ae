import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { widerThan } from '../browser/breakpoints.ts'
import { useTexts } from '../texts/texts.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './list.module.css'

type Props = {
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
export function FilterBar({ views, search, children, count, onReset }: Props) {
  const t = useTexts('LIST')
  const isWide = useMediaQuery(widerThan(999), undefined, { getInitialValueInEffect: false }) === true
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
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('MORE_FILTERS', { count })}
          </Button>
        )}
      </search>
      <Sheet
        isOpen={isOpen && !isWide}
        onClose={() => setOpen(false)}
        title={t('FILTERS')}
        actions={
          <>
            {count > 0 && (
              <Button variant="default" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={onReset}>
                {t('RESET')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{t('SHOW')}</Button>
          </>
        }
      >
        <Stack>{children}</Stack>
      </Sheet>
    </>
  )
}
