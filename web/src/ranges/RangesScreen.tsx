import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTarget } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Sortable } from '../base/ui/Sortable.tsx'
import { NewRangeDialog } from './NewRangeDialog.tsx'
import { RangeCard } from './RangeCard.tsx'
import { useRanges } from './useRanges.ts'

type Ordered = { id: Id<'range'>; orderingNumber: number }

/** The ranges of the club, for officers who manage them. */
export function RangesScreen() {
  const t = useTexts('RANGES')
  const router = useRouter()
  const { ranges, state, error } = useRanges()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('NEW.ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} actions={ranges && ranges.length > 0 && add} isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {ranges?.length === 0 && (
        <EmptyState icon={<IconTarget size={44} />} title={t('NONE')} action={add}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {ranges && ranges.length > 0 && (
        <Sortable
          items={ranges}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOrder={(ordered) => storeOrder(ordered).catch(toastFailure)}
        >
          {(range) => <RangeCard range={range} />}
        </Sortable>
      )}
      <NewRangeDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

async function storeOrder(ordered: readonly Ordered[]) {
  for (const [orderingNumber, range] of ordered.entries())
    if (range.orderingNumber !== orderingNumber) await call(settingsCalls.update, { rangeId: range.id, orderingNumber })
}
