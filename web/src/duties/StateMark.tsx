import { type Duty, stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './duties.module.css'

const ICONS = { filled: IconCircleCheck, thin: IconAlertTriangle, empty: IconCircleDashed } as const

/** How a duty stands: a sign, a colour and words. */
export function StateMark({ duty, isShort = false }: { duty: Duty; isShort?: boolean }) {
  const t = useTexts('DUTY_ROSTER')
  const state = stateOf(duty)
  const Icon = ICONS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} aria-hidden />
      {t(`${isShort ? 'SHORT' : 'STATES'}.${state}`, { taken: duty.people.length, needed: duty.needed })}
    </span>
  )
}
