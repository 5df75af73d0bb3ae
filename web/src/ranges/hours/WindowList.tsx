import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { useDayNames } from '../dayNames.ts'
import { CopyDayDialog } from './CopyDayDialog.tsx'
import { WindowFields } from './WindowFields.tsx'
import classes from './WindowList.module.css'
import { painted, WEEKDAYS, type Week, windowsOn, withDayCopied, withWindowChanged } from './week.ts'

type Props = {
  week: Week
  onChange: (week: Week) => void
  isBusyHours: boolean
  /** The text for a day without windows; "closed" without it. */
  none?: string
}

/** The week as a list of windows with fields, for people who do not paint. */
export function WindowList({ week, onChange, isBusyHours, none }: Props) {
  const t = useTexts('RANGES.HOURS')
  const dayNames = useDayNames()
  const [copied, setCopied] = useState<number>()
  return (
    <>
      {WEEKDAYS.map((weekday) => {
        const windows = windowsOn(week, weekday)
        const day = dayNames.long(weekday)
        return (
          <Stack as="section" gap={4} key={weekday} className={classes.day} aria-label={day}>
            <h3>{day}</h3>
            {windows.length === 0 && <Dim>{none ?? t('CLOSED')}</Dim>}
            {windows.map((window) => (
              <WindowFields
                key={`${window.from} ${window.to} ${window.type}`}
                window={window}
                day={day}
                hasType={!isBusyHours}
                onChange={(changed) => onChange(withWindowChanged(week, window, changed))}
                onRemove={() => onChange(week.filter((other) => other !== window))}
              />
            ))}
            <Row gap={4}>
              <Button
                variant="subtle"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={t('ADD_NAMED', { day })}
                onClick={() => onChange(withNext(week, weekday))}
              >
                {t('ADD')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconCopy size={18} aria-hidden />}
                aria-label={t('COPY_DAY_NAMED', { day })}
                onClick={() => setCopied(weekday)}
              >
                {t('COPY_DAY')}
              </Button>
            </Row>
          </Stack>
        )
      })}
      <CopyDayDialog
        weekday={copied}
        onClose={() => setCopied(undefined)}
        onCopy={(from, to) => onChange(withDayCopied(week, from, to))}
      />
    </>
  )
}

/**
 * The week with another open hour: at the first free time from 18:00 on, else from midnight on; unchanged if there is
 * none.
 */
function withNext(week: Week, weekday: number): Week {
  const isFree = (from: number) => !week.some((one) => one.weekday === weekday && one.from < from + 60 && from < one.to)
  const hours = Array.from({ length: 24 }, (_, index) => ((index + 18) % 24) * 60)
  const from = hours.find(isFree)
  if (from === undefined) return week
  return painted(week, { firstDay: weekday, lastDay: weekday, from, to: from + 60 }, 'open')
}
