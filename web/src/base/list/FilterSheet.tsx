import { Button } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Sheet } from '../ui/Sheet.tsx'

type Props = {
  /** The filters in the sheet. */
  children: ReactNode
  /** The number of them that are set. */
  count: number
  onReset: () => void
}

/** A button that says how many filters are set, and the sheet with them, for narrow windows. */
export function FilterSheet({ children, count, onReset }: Props) {
  const t = useTexts('LIST')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('MORE_FILTERS', { count })}
      </Button>
      <Sheet
        isOpen={isOpen}
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
