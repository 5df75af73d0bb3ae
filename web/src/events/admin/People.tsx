import type { AdminEvent, AdminRegistration, Attendance } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconMoodSad, IconX } from '@tabler/icons-react'
import { call } from '../../base/api.ts'
import { downloadFile } from '../../base/downloadFile.ts'
import { useTexts } from '../../base/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import eventClasses from '../events.module.css'
import classes from './admin.module.css'

const MARKS = [
  { attendance: 'came', word: 'CAME', icon: IconCheck },
  { attendance: 'excused', word: 'EXCUSED', icon: IconMoodSad },
  { attendance: 'missing', word: 'MISSING', icon: IconX },
] as const

/** Who comes, and by a tap who came. */
export function People({ event: { id, adminAppointments } }: { event: AdminEvent }) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const inside = adminAppointments.filter(({ waiting }) => waiting === null)
  const counted = (attendance: Attendance | null) => inside.filter((each) => each.attendance === attendance).length
  const save = async () => {
    const { csv, fileName } = await call(participantCalls.csv, { eventId: id })
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
  }
  return (
    <Section
      title={t('TITLE')}
      text={
        inside.length > 0 && t('COUNT', { came: counted('came'), missing: counted('missing'), open: counted(null) })
      }
    >
      {adminAppointments.length === 0 ? (
        <p className={eventClasses.dim}>{t('NONE')}</p>
      ) : (
        <>
          <ul className={classes.people}>
            {adminAppointments.map((registration) => (
              <Person key={registration.id} eventId={id} registration={registration} />
            ))}
          </ul>
          <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
            {t('CSV')}
          </SaveButton>
        </>
      )}
    </Section>
  )
}

type PersonProps = { eventId: AdminEvent['id']; registration: AdminRegistration }

function Person({ eventId, registration: { id, name, waiting, comment, attendance } }: PersonProps) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  // A second tap takes the mark back.
  const mark = (chosen: Attendance) =>
    call(participantCalls.attend, {
      eventId,
      participationIds: [id],
      attendance: chosen === attendance ? null : chosen,
    }).catch(toastFailure)
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {waiting !== null && <span className={eventClasses.dim}> {t('WAITING', { place: waiting })}</span>}
        {comment !== '' && <div className={eventClasses.dim}>{comment}</div>}
      </span>
      {waiting === null && (
        <span className={classes.marks}>
          {MARKS.map(({ attendance: each, word, icon: Icon }) => (
            <Button
              key={each}
              variant={attendance === each ? 'filled' : 'default'}
              aria-pressed={attendance === each}
              aria-label={t('MARK', { name, mark: t(word) })}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => mark(each)}
            >
              {t(word)}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
