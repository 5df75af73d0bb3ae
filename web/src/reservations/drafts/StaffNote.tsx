import { lacksStaff } from '@bahnfrei/domain/ranges/openTime.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '../../base/texts.tsx'
import { type Draft, slotOfDraft } from './draft.ts'
import classes from './drafts.module.css'
import type { Known } from './known.ts'

/** That nobody supervises yet, where somebody should. */
export function StaffNote({ draft, known: { range, by } }: { draft: Draft; known: Known }) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const slot = slotOfDraft(draft, range.timeZone)
  const isMissing = slot !== undefined && lacksStaff(slot, range, draft.lane, by) === 'should'
  if (!isMissing) return null
  return (
    <p className={classes.note}>
      <IconInfoCircle size={18} aria-hidden />
      {t('NO_SUPERVISOR')}
    </p>
  )
}
