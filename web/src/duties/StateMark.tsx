import { type Duty, stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

const ICONS = { filled: IconCircleCheck, thin: IconAlertTriangle, empty: IconCircleDashed } as const
const KINDS = { filled: 'good', thin: 'warning', empty: undefined } as const

/** The state of a duty (filled, thin or empty), as a sign with a colour and words. */
export function StateMark({ duty, isShort = false }: { duty: Duty; isShort?: boolean }) {
  const t = useTexts('DUTY_ROSTER')
  const state = stateOf(duty)
  return (
    <Mark kind={KINDS[state]} icon={ICONS[state]}>
      {t(`${isShort ? 'SHORT' : 'STATES'}.${state}`, { taken: duty.people.length, needed: duty.needed })}
    </Mark>
  )
}
