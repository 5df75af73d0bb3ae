import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Stack } from '../../../base/ui/Layout.tsx'
import type { Known } from '../check/known.ts'
import { useDrafts } from '../drafts/draftStore.ts'
import { useFairUse } from '../fairUse/useFairUse.ts'
import { useDraftPrices } from '../prices/useDraftPrices.ts'
import { DraftCard } from './DraftCard.tsx'

type Props = {
  known: Known
  obstacles: ReadonlyMap<string, string>
  /** Whether the list is in the sheet, which shows only the picked draft until the person asks for the others. */
  isSheet?: boolean
}

/** The drafts in chronological order. */
export function DraftList({ known, obstacles, isSheet = false }: Props) {
  const t = useTexts('RESERVATIONS')
  const drafts = useDrafts(({ drafts }) => drafts)
  const picked = useDrafts(({ picked }) => picked)
  const fairUses = useFairUse(known)
  const prices = useDraftPrices(known)
  const [areAll, showAll] = useState(false)
  const isFolded = isSheet && !areAll && drafts.some(({ id }) => id === picked)
  const hasTrouble = drafts.some(({ id }) => id !== picked && obstacles.has(id))
  const listed = isFolded && !hasTrouble ? drafts.filter(({ id }) => id === picked) : drafts
  return (
    <>
      <Stack as="ul" gap={10} aria-label={t('SIDEBAR.DRAFTS')}>
        {listed.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            isPicked={draft.id === picked}
            known={known}
            obstacle={obstacles.get(draft.id)}
            fairUse={fairUses.get(draft.id)}
            price={prices?.get(draft.id)}
          />
        ))}
      </Stack>
      {listed.length < drafts.length && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {t('DRAFT.AND_MORE', { count: drafts.length - listed.length })}
        </Button>
      )}
    </>
  )
}
