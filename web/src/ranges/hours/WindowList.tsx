import { ActionIcon } from '@mantine/core'
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
          <section key={weekday} className={classes.day} aria-label={day}>
            <h3>{day}</h3>
            <Row gap={2} isOneLine>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={t('ADD_NAMED', { day })}
                onClick={() => onChange(withNext(week, weekday))}
              >
                <IconPlus size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={t('COPY_DAY_NAMED', { day })}
                onClick={() => setCopied(weekday)}
              >
                <IconCopy size={20} aria-hidden />
              </ActionIcon>
            </Row>
            <Stack gap={4} className={windows.length > 0 ? classes.windows : undefined}>
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
            </Stack>
          </section>
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
