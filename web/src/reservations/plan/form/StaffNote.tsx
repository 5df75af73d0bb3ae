import { lacksStaff } from '@bahnfrei/domain/ranges/openTime.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import type { Known } from '../check/known.ts'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'

/** The note that nobody supervises at the time of a draft yet, if the range recommends a supervisor. */
export function StaffNote({ draft, known: { range, by } }: { draft: Draft; known: Known }) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const slot = slotOfDraft(draft, range.timeZone)
  const isMissing = slot !== undefined && lacksStaff(slot, range, draft.lane, by) === 'should'
  if (!isMissing) return null
  return (
    <Notice kind="warning" icon={IconInfoCircle} isSmall>
      {t('NO_SUPERVISOR')}
    </Notice>
  )
}
