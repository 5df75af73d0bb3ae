import { type ClockTime, clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import { STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import pair from './pair.module.css'

type Times = { start: ClockTime; end: ClockTime }

/** The fields for a start and an end in half hours. Both always have a value (RESV-083). */
export function TimeFields({ start, end, onChange }: Times & { onChange: (change: Partial<Times>) => void }) {
  const t = useTexts('RESERVATIONS.EDIT')
  return (
    <div className={pair.pair}>
      <NativeSelect
        label={t('START')}
        data={timesWith(start).filter((time) => time !== LAST)}
        value={start}
        onChange={({ target }) => onChange({ start: target.value })}
      />
      <NativeSelect
        label={t('END')}
        data={timesWith(end).filter((time) => time !== FIRST)}
        value={end}
        onChange={({ target }) => onChange({ end: target.value })}
      />
    </div>
  )
}

const FIRST = '00:00'
const LAST = '24:00'
const STEPS = Array.from({ length: (24 * 60) / STEP_MINUTES + 1 }, (_, step) => clockOfMinute(step * STEP_MINUTES))

/** The half hours of a day, and the chosen time if it is none of them, for example because it has an offset. */
function timesWith(chosen: ClockTime): ClockTime[] {
  return STEPS.includes(chosen) ? STEPS : [...STEPS, chosen].sort()
}
