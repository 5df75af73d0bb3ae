import { useEffect } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Sheet } from '../../../base/ui/Sheet.tsx'
import type { Known } from '../check/known.ts'
import { useDrafts } from '../drafts/draftStore.ts'
import { ClubSection } from './ClubSection.tsx'
import { CreationFields } from './CreationFields.tsx'
import { DraftList } from './DraftList.tsx'
import { SendButton } from './SendButton.tsx'

type Props = { isOpen: boolean; onClose: () => void; known: Known; obstacles: ReadonlyMap<string, string> }

/** The sheet with the drafts on a phone, in reach of the thumb: two taps lead from a free slot to a reservation. */
export function DraftSheet({ isOpen, onClose, known, obstacles }: Props) {
  const t = useTexts('RESERVATIONS.SIDEBAR')
  const drafts = useDrafts(({ drafts }) => drafts)
  // Sending or removing the last draft closes the sheet for good, not until the next tap.
  useEffect(() => {
    if (isOpen && drafts.length === 0) onClose()
  }, [isOpen, drafts.length, onClose])
  return (
    <Sheet
      isOpen={isOpen && drafts.length > 0}
      onClose={onClose}
      title={t('TITLE')}
      actions={<SendButton known={known} obstacles={obstacles} />}
    >
      <CreationFields />
      <DraftList known={known} obstacles={obstacles} isSheet />
      <ClubSection rangeName={known.range.name} />
    </Sheet>
  )
}
