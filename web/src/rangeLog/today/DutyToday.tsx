import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { Finds } from './hallTypes.ts'

type Props = { place: { rangeId: Id<'range'>; day: Day }; clock: ClockTime; finds: Finds }

/** Today's supervisors by the duty roster and the calendar, with their times. */
export function DutyToday({ place, clock, finds }: Props) {
  const t = useTexts('TODAY')
  const people = useLive(dutyCalls.onDuty, place).data?.people
  if (people === undefined) return null
  const found = people.filter(({ name }) => finds(name))
  if (people.length > 0 && found.length === 0) return null
  return (
    <Section title={t('DUTY')}>
      {people.length === 0 && <p>{t('DUTY_NOBODY')}</p>}
      {found.length > 0 && (
        <ul className={list.rows}>
          {found.map(({ id, name, times: { start, end } }) => (
            <li key={id} className={list.row}>
              <b className={list.words}>{name}</b>
              <span>
                {start}–{end}
              </span>
              {start <= clock && (clock < end || end <= start) && <span className={list.tag}>{t('DUTY_NOW')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
