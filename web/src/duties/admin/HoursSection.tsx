import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../base/api.ts'
import { downloadFile } from '../../base/downloadFile.ts'
import { useLive } from '../../base/live.ts'
import { useTexts } from '../../base/texts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './roster.module.css'

/** How long each was on duty in a year, so that one sees whether it is fair. */
export function HoursSection({ year }: { year: number }) {
  const t = useTexts('ADMIN_DUTIES')
  const people = useLive(dutyAdminCalls.hours, { year }).data?.people ?? []
  if (people.length === 0) return null
  const most = Math.max(1, ...people.map(({ minutes, minutesAhead }) => minutes + minutesAhead))
  const save = async () => {
    const { csv, fileName } = await call(dutyAdminCalls.hoursCsv, { year })
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
  }
  return (
    <Section title={t('HOURS', { year: String(year) })} text={t('HOURS_TEXT')}>
      <ul className={classes.hours}>
        {people.map(({ id, name, duties, minutes, minutesAhead }) => (
          <li key={id} className={classes.person}>
            <span>{name}</span>
            <span className={classes.why}>
              {t('HOURS_OF', { duties, hours: minutes / 60, ahead: minutesAhead / 60 })}
            </span>
            <span className={classes.share} aria-hidden>
              <span className={classes.part} style={{ width: `${(minutes / most) * 100}%` }} />
              <span className={classes.part} data-ahead style={{ width: `${(minutesAhead / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
        {t('HOURS_CSV')}
      </SaveButton>
    </Section>
  )
}
