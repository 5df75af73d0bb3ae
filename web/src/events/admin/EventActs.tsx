import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_REASON } from '@bahnfrei/domain/events/limits.ts'
import type { SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import classes from './admin.module.css'
import { EditEventDialog } from './EditEventDialog.tsx'
import { SeriesScopeChoice } from './SeriesScopeChoice.tsx'

type Props = { event: AdminEvent }

/** The actions for a whole event: change it, open its page, copy it, cancel it; a draft is deleted instead. */
export function EventActs({ event }: Props) {
  const t = useTexts('ADMIN_EVENTS')
  const { id, draft, cancelled, mayEdit } = event
  const [asked, ask] = useState<'edit' | 'cancel' | 'copy' | 'remove'>()
  const close = () => ask(undefined)
  return (
    <Row className={classes.acts}>
      {mayEdit && !cancelled && (
        <Button variant={draft ? 'filled' : 'default'} onClick={() => ask('edit')}>
          {t(draft ? 'EDIT_DRAFT' : 'EDIT')}
        </Button>
      )}
      {!draft && (
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to="/events/$eventId" params={{ eventId: id }} {...props} />}
        >
          {t('PAGE')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="subtle" onClick={() => ask('copy')}>
          {t('COPY')}
        </Button>
      )}
      {mayEdit && !cancelled && (
        <Button variant="subtle" onClick={() => ask(draft ? 'remove' : 'cancel')}>
          {t(draft ? 'REMOVE' : 'CANCEL')}
        </Button>
      )}
      {asked === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {asked === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {asked === 'remove' && <RemoveDialog event={event} onClose={close} />}
      {asked === 'copy' && <CopyDialog event={event} onClose={close} />}
    </Row>
  )
}

type DialogProps = Props & { onClose: () => void }

function CancelDialog({ event: { id, seriesId }, onClose }: DialogProps) {
  const t = useTexts('ADMIN_EVENTS')
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  const cancel = async () => {
    await call(eventAdminCalls.cancel, { id, scope, reason: reason.trim() })
    toast.success(t('CANCEL_DONE'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={cancel}
      title={t('CANCEL_TITLE')}
      confirm={t('CANCEL')}
      dismiss={t('CANCEL_KEEP')}
      isDangerous
    >
      <p>{t('CANCEL_TEXT')}</p>
      {seriesId !== null && <SeriesScopeChoice scope={scope} onChange={setScope} />}
      <TextArea label={t('REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
    </ConfirmDialog>
  )
}

function RemoveDialog({ event: { id, seriesId }, onClose }: DialogProps) {
  const t = useTexts('ADMIN_EVENTS')
  const navigate = useNavigate()
  const [scope, setScope] = useState<SeriesScope>('this')
  const remove = async () => {
    await call(eventAdminCalls.remove, { id, scope })
    toast.success(t('REMOVED'))
    navigate({ to: '/admin/events' })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={remove}
      title={t('REMOVE_TITLE')}
      confirm={t('REMOVE')}
      isDangerous
    >
      <p>{t('REMOVE_TEXT')}</p>
      {seriesId !== null && <SeriesScopeChoice scope={scope} onChange={setScope} />}
    </ConfirmDialog>
  )
}

function CopyDialog({ event: { id, date: first }, onClose }: DialogProps) {
  const t = useTexts('ADMIN_EVENTS')
  const navigate = useNavigate()
  const [date, setDate] = useState<Day | ''>(addDays(first, 7))
  // A copy to another day is another request, with another key.
  const sendOnce = useSendOnce()
  const copy = async () => {
    if (!isDay(date)) return 'failed' as const
    const input = { id, date }
    const made = await sendOnce(input, (idempotencyKey) => call(eventAdminCalls.copy, input, { idempotencyKey }))
    toast.success(t('COPIED'))
    onClose()
    navigate({ to: '/events/$eventId/manage', params: { eventId: made.id } })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={copy}
      title={t('COPY_TITLE')}
      confirm={t('COPY')}
      whyNot={isDay(date) ? undefined : t('FORM.DAY_WRONG')}
    >
      <p>{t('COPY_TEXT')}</p>
      <DateField label={t('FORM.FIRST_DAY')} value={date} onChange={setDate} />
    </ConfirmDialog>
  )
}
