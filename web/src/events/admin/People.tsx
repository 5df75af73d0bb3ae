import type { AdminEvent, Attendance } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../base/browser/downloadFile.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AddPerson } from './AddPerson.tsx'
import classes from './admin.module.css'
import { PersonRow } from './PersonRow.tsx'
import { PrintedPeople } from './PrintedPeople.tsx'

/** The participants of an event, whose attendance is marked by a tap. */
export function People({ event }: { event: AdminEvent }) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const { me, may } = useSession()
  const { id, adminAppointments, trainers, timeZone, cancelled, bookingType } = event
  // Officers who may only read cannot mark attendance.
  const mayMark = may('adminEvents:w') || trainers.some(({ uid }) => uid === me?.uid)
  const inside = adminAppointments.filter(({ waiting }) => waiting === null)
  const counted = (attendance: Attendance | null) => inside.filter((each) => each.attendance === attendance).length
  const open = inside.flatMap((each) => (each.attendance === null ? [each.id] : []))
  return (
    <Section
      title={t('TITLE')}
      text={
        inside.length > 0 &&
        t('COUNT', {
          came: counted('came'),
          excused: counted('excused'),
          missing: counted('missing'),
          open: open.length,
        })
      }
    >
      {adminAppointments.length === 0 ? (
        <Dim>{t('NONE')}</Dim>
      ) : (
        <>
          <List>
            {adminAppointments.map((registration) => (
              <PersonRow
                key={registration.id}
                eventId={id}
                registration={registration}
                timeZone={timeZone}
                mayMark={mayMark}
              />
            ))}
          </List>
          <Acts event={event} open={mayMark ? open : []} />
        </>
      )}
      {/* A lane and a time in a fixed offering are chosen by the person. The search for people asks for its right. */}
      {mayMark && !cancelled && bookingType !== 'fixed' && may('adminReservations:r') && <AddPerson event={event} />}
    </Section>
  )
}

type ActsProps = {
  event: AdminEvent
  /** The registrations whose attendance the reader can mark in one go. */
  open: AdminEvent['adminAppointments'][number]['id'][]
}

function Acts({ event, open }: ActsProps) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const { id: eventId } = event
  const [isPrinting, setPrinting] = useState(false)
  const save = async () => {
    const { csv, fileName } = await call(participantCalls.csv, { eventId })
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
  }
  const markOpen = async () => {
    await call(participantCalls.attend, { eventId, participationIds: open, attendance: 'came' })
  }
  return (
    <Row className={classes.acts}>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
        {t('PRINT')}
      </Button>
      {open.length > 1 && (
        <SaveButton variant="default" leftSection={<IconChecks size={18} aria-hidden />} onSave={markOpen}>
          {t('ALL_CAME', { count: open.length })}
        </SaveButton>
      )}
      <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
        {t('CSV')}
      </SaveButton>
      {isPrinting && <PrintedPeople event={event} onPrinted={() => setPrinting(false)} />}
    </Row>
  )
}
