import type { DisplayDuty } from '@bahnfrei/domain/kiosk/displayReservation.ts'
import { IconUserShield } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import classes from './Display.module.css'

/** The names of the present supervisors; the law requires them to be visible at the range (§ 10 AWaffV). */
export function OnDuty({ duties, now }: { duties: readonly DisplayDuty[]; now: Temporal.Instant }) {
  const t = useTexts('KIOSK_DISPLAY')
  const present = duties.filter(
    ({ dateRange: { start, end } }) => start <= now.epochMilliseconds && now.epochMilliseconds < end,
  )
  if (present.length === 0) return null
  return (
    <span className={classes.duty}>
      <IconUserShield aria-hidden />
      <span>{t('ON_DUTY', { names: present.map(({ name }) => name).join(', ') })}</span>
    </span>
  )
}
