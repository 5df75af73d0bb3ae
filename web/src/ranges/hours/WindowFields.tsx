import { clockOfMinute, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { TimeInput } from '../../base/ui/TimeInput.tsx'
import classes from './WindowList.module.css'
import { endOfClock, minuteOfClock } from './week.ts'

type Props = {
  window: BookableTime
  day: string
  hasType: boolean
  onChange: (window: BookableTime) => void
  onRemove: () => void
}

/**
 * The fields of a window. It changes when its fields lose the focus, so that a half-typed time never changes the hours.
 */
export function WindowFields({ window, day, hasType, onChange, onRemove }: Props) {
  const t = useTexts('RANGES.HOURS')
  const id = useId()
  // The end of the day is written as midnight.
  const typed = useRef({ from: clockOfMinute(window.from), to: clockOfMinute(window.to % MINUTES_PER_DAY) })
  const [shown, show] = useState(typed.current)
  const type = (part: Partial<typeof shown>) => {
    typed.current = { ...typed.current, ...part }
    show(typed.current)
  }
  const isWrong = minutesOf(shown)?.isWrong === true
  const flaw = { error: isWrong, 'aria-describedby': isWrong ? id : undefined }
  const name = { day, from: clockOfMinute(window.from), to: clockOfMinute(window.to) }

  const keep = (event: FocusEvent) => {
    // From one field to the other nothing counts yet.
    if (event.currentTarget.contains(event.relatedTarget)) return
    // A field that is left counts before it is drawn again.
    const minutes = minutesOf(typed.current)
    if (minutes === undefined || minutes.isWrong) return
    const { from, to } = minutes
    if (from !== window.from || to !== window.to) onChange({ ...window, from, to })
  }
  return (
    <fieldset className={classes.window} aria-label={t('WINDOW', name)}>
      <Row gap={4}>
        {hasType && (
          <NativeSelect
            aria-label={t('TYPE')}
            value={window.type}
            onChange={({ target }) => onChange({ ...window, type: target.value as BookableTime['type'] })}
            data={[
              { value: 'open', label: t('OPEN') },
              { value: 'blocked', label: t('BLOCKED') },
            ]}
          />
        )}
        <Row gap={4} as="span" onBlur={keep}>
          <TimeInput aria-label={t('FROM')} value={shown.from} {...flaw} onChange={(from) => type({ from })} />
          <span aria-hidden>–</span>
          <TimeInput aria-label={t('TO')} value={shown.to} {...flaw} onChange={(to) => type({ to })} />
        </Row>
        <ActionIcon variant="subtle" aria-label={t('REMOVE_NAMED', name)} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        {isWrong && (
          <p id={id} className={classes.wrong} role="alert">
            {t('WRONG_ORDER')}
          </p>
        )}
      </Row>
    </fieldset>
  )
}

/** Returns the minutes of a day that are typed, and whether the end is before the beginning; undefined while one is no time. */
function minutesOf({ from: first, to: last }: { from: string; to: string }) {
  const [from, to] = [minuteOfClock(first), endOfClock(last)]
  if (from === undefined || to === undefined) return undefined
  return { from, to, isWrong: from >= to }
}
