import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { clockOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { newUuid } from '../base/send/newUuid.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { whyNotGiveBack } from './joining.ts'

type Props = { event: ClubEvent; registration: ClubEvent['mine'][number] }

/** A place that the reader has, or has taken for somebody else, and the button that gives it back. */
export function OwnPlace({ event, registration: { id, uid, name, waiting, price } }: Props) {
  const t = useTexts('EVENTS.JOIN')
  const refusals = useTexts('SERVER_ERRORS')
  const { me } = useSession()
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const now = useNow()
  const mine = uid === me?.uid ? 'yes' : 'no'
  const slot = event.bookingType === 'fixed' ? event.appointments.find((each) => each.id === id) : undefined
  if (slot !== undefined) return <OwnSlot event={event} slot={slot} mine={mine} name={name} />
  const whyNot = whyNotGiveBack(event, waiting !== null, now)
  const leave = async () => {
    const input = {
      eventId: event.id,
      participationId: id,
      type: 'cancel' as const,
      ...(mine === 'no' && { forUser: uid }),
    }
    await call(participantCalls.participate, input, { clubId: event.clubId, idempotencyKey: newUuid() })
    toast.success(t('LEFT'))
    ask(false)
  }
  return (
    <Stack gap={8}>
      <p>
        <strong>
          {waiting === null ? t('REGISTERED', { mine, name }) : t('WAITING', { mine, name, place: waiting })}
        </strong>
      </p>
      {price && <Dim>{t('COSTS', { price: amountText(price.gross, price.currency, language), name: price.name })}</Dim>}
      {whyNot === undefined ? (
        <Button variant="default" onClick={() => ask(true)}>
          {t('LEAVE', { mine, name })}
        </Button>
      ) : (
        <Dim>{refusals(whyNot)}</Dim>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={leave}
        title={t('LEAVE_TITLE')}
        confirm={t('LEAVE', { mine, name })}
        dismiss={t('LEAVE_KEEP')}
        isDangerous
      >
        {event.waiting > 0 && waiting === null && <p>{t('LEAVE_TEXT')}</p>}
      </ConfirmDialog>
    </Stack>
  )
}

type SlotProps = { event: ClubEvent; slot: ClubEvent['appointments'][number]; mine: 'yes' | 'no'; name: string }

/** A slot of a fixed offering. It is a reservation, so it is cancelled in the list of reservations. */
function OwnSlot({ event: { timeZone }, slot: { lane, dateRange }, mine, name }: SlotProps) {
  const t = useTexts('EVENTS.JOIN')
  const clock = (ms: number) => clockOf(instantAt(ms), timeZone).slice(0, 5)
  const times = dateRange === null ? '' : `${clock(dateRange.start)}–${clock(dateRange.end)}`
  return (
    <Stack gap={8}>
      <p>
        <strong>{t('OWN_SLOT', { mine, name, lane: lane?.name ?? '', times })}</strong>
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/reservations" {...props} />}>
        {t('TO_RESERVATIONS')}
      </Button>
    </Stack>
  )
}
