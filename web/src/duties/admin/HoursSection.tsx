import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { type DutyHours, dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../base/browser/downloadFile.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './roster.module.css'

/** The years that can be chosen, counted from this one. Duties of the next year may be planned already. */
const YEARS = [1, 0, -1, -2] as const

/** The hours that each person was on duty in a year, to see whether the work is shared fairly. */
export function HoursSection({ thisYear }: { thisYear: number }) {
  const t = useTexts('ADMIN_DUTIES')
  const [year, choose] = useState(String(thisYear))
  // Rows that change while one looks stay where they were, so the order is made here.
  const { data } = useLive(dutyAdminCalls.hours, { year })
  const people = (data?.people ?? []).toSorted(
    (one, other) => totalOf(other) - totalOf(one) || compareNames(one.name, other.name),
  )
  const total = people.map(totalOf)
  const most = Math.max(1, ...total)
  const average = Math.round(total.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, people.length) / 6) / 10
  const save = async () => {
    const { csv, fileName } = await call(dutyAdminCalls.hoursCsv, { year })
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
  }
  return (
    <Section title={t('HOURS')} text={t('HOURS_TEXT')}>
      <NativeSelect
        className={classes.year}
        label={t('HOURS_YEAR')}
        data={YEARS.map((more) => String(thisYear + more))}
        value={year}
        onChange={({ target }) => choose(target.value)}
      />
      {data && people.length === 0 && <p>{t('HOURS_NONE')}</p>}
      {people.length > 0 && (
        <>
          <p>{t('HOURS_AVERAGE', { count: people.length, hours: average })}</p>
          <Stack as="ul" className={classes.hours}>
            {people.map(({ id, name, duties, minutes, minutesAhead }) => (
              <Stack as="li" gap={2} key={id}>
                <span>{name}</span>
                <Dim as="span">{t('HOURS_OF', { duties, hours: minutes / 60, ahead: minutesAhead / 60 })}</Dim>
                <span className={classes.share} aria-hidden>
                  <span className={classes.part} style={{ width: `${(minutes / most) * 100}%` }} />
                  <span className={classes.part} data-ahead style={{ width: `${(minutesAhead / most) * 100}%` }} />
                </span>
              </Stack>
            ))}
          </Stack>
          <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
            {t('HOURS_CSV')}
          </SaveButton>
        </>
      )}
    </Section>
  )
}

function totalOf({ minutes, minutesAhead }: DutyHours): number {
  return minutes + minutesAhead
}
