import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { clockOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { AdminEvent, AdminRegistration, Attendance } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconMoodSad, IconNote, IconUserMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { FormDialog } from '../../base/ui/FormDialog.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from './admin.module.css'

const MARKS = [
  { attendance: 'came', word: 'CAME', icon: IconCheck },
  { attendance: 'excused', word: 'EXCUSED', icon: IconMoodSad },
  { attendance: 'missing', word: 'MISSING', icon: IconX },
] as const
const MOST_NOTE = 500

type Registered = { eventId: AdminEvent['id']; registration: AdminRegistration }
type Props = Registered & { timeZone: string; mayMark: boolean }

/** A participant with the comment, the note and the attendance. */
export function PersonRow({ eventId, registration, timeZone, mayMark }: Props) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const laneName = useLaneName()
  const [language] = useLanguage()
  const { name, waiting, comment, note, attendance, lane, dateRange, price } = registration
  const shown = MARKS.find((each) => each.attendance === attendance)
  const clock = (at: number) => clockOf(instantAt(at), timeZone).slice(0, 5)
  return (
    <Row as="li" isSpread className={classes.person}>
      <span className={classes.who}>
        <strong>{name}</strong>
        {waiting !== null && <Dim as="span"> {t('WAITING', { place: waiting })}</Dim>}
        {price !== null && <Dim as="div">{`${amountText(price.gross, price.currency, language)}, ${price.name}`}</Dim>}
        {lane && dateRange && (
          <div>
            {t('SLOT', { lane: laneName(lane.name), start: clock(dateRange.start), end: clock(dateRange.end) })}
          </div>
        )}
        {comment !== '' && <Dim as="div">{comment}</Dim>}
        {note !== '' && <Dim as="div">{t('NOTED', { note })}</Dim>}
      </span>
      {mayMark && <NoteAndRemove eventId={eventId} registration={registration} />}
      {!mayMark && shown && <span>{t(shown.word)}</span>}
      {mayMark && waiting === null && <Marks eventId={eventId} registration={registration} />}
    </Row>
  )
}

function NoteAndRemove({ eventId, registration: { id, uid, name, note } }: Registered) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const [asked, ask] = useState<'note' | 'remove'>()
  const close = () => ask(undefined)
  const remove = async () => {
    await call(participantCalls.changeParticipants, { eventId, uid, type: 'cancel', participationId: id })
    toast.success(t('REMOVED', { name }))
    close()
  }
  const write = async (written: { note: string }) => {
    await call(participantCalls.attend, { eventId, participationIds: [id], note: written.note.trim() })
  }
  return (
    <Row gap={4}>
      <ActionIcon variant="subtle" aria-label={t('NOTE')} title={t('NOTE')} onClick={() => ask('note')}>
        <IconNote size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('REMOVE')} title={t('REMOVE')} onClick={() => ask('remove')}>
        <IconUserMinus size={20} aria-hidden />
      </ActionIcon>
      <FormDialog
        isOpen={asked === 'note'}
        onClose={close}
        title={t('NOTE_TITLE', { name })}
        save={t('NOTE_SAVE')}
        fields={{ note: { label: t('NOTE'), description: t('NOTE_HINT'), most: MOST_NOTE, rows: 3 } }}
        values={{ note }}
        onSave={write}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={close}
        onConfirm={remove}
        title={t('REMOVE_TITLE', { name })}
        confirm={t('REMOVE')}
        isDangerous
      >
        <p>{t('REMOVE_TEXT')}</p>
      </ConfirmDialog>
    </Row>
  )
}

function Marks({ eventId, registration: { id, name, attendance } }: Registered) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  // A second tap takes the mark back.
  const mark = (chosen: Attendance) =>
    call(participantCalls.attend, {
      eventId,
      participationIds: [id],
      attendance: chosen === attendance ? null : chosen,
    }).catch(toastFailure)
  return (
    <Row className={classes.marks}>
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
    </Row>
  )
}
