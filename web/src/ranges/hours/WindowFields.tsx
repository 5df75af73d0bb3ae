import { clockOfMinute, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FocusEvent, useId, useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import classes from './WindowList.module.css'
import { minuteOfClock } from './week.ts'

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
  // A time field knows no 24:00: the end of the day is written as midnight.
  const [from, setFrom] = useState(clockOfMinute(window.from))
  const [to, setTo] = useState(clockOfMinute(window.to % MINUTES_PER_DAY))
  const minutes = { from: minuteOfClock(from), to: minuteOfClock(to) || MINUTES_PER_DAY }
  const isWrong = minutes.from === undefined || minutes.from >= minutes.to
  const name = { day, from: clockOfMinute(window.from), to: clockOfMinute(window.to) }

  const keep = (event: FocusEvent) => {
    // From one field to the other nothing counts yet.
    if (event.currentTarget.contains(event.relatedTarget) || isWrong || minutes.from === undefined) return
    if (minutes.from !== window.from || minutes.to !== window.to)
      onChange({ ...window, from: minutes.from, to: minutes.to })
  }
  return (
    <fieldset className={classes.window} aria-label={t('WINDOW', name)}>
      <Row gap={6}>
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
        <Row gap={6} as="span" onBlur={keep}>
          <TimeInput label={t('FROM')} value={from} wrongBy={isWrong ? id : undefined} onChange={setFrom} />
          <span aria-hidden>–</span>
          <TimeInput label={t('TO')} value={to} wrongBy={isWrong ? id : undefined} onChange={setTo} />
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

type TimeProps = { label: string; value: string; wrongBy: string | undefined; onChange: (value: string) => void }

/** A time field; `wrongBy` is the id of the element that tells why its value is wrong. */
function TimeInput({ label, value, wrongBy, onChange }: TimeProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      aria-describedby={wrongBy}
      value={value}
      error={wrongBy !== undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
