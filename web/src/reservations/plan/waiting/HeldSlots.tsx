import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { Card, Stack } from '../../../base/ui/Layout.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { useReservationsOfChildren } from '../forWhom/forWhom.ts'
import { HeldNote } from './HeldNote.tsx'
import { SlotWords } from './SlotWords.tsx'
import classes from './waiting.module.css'

/** The slots that are held for the person or for a child of the person, and must be confirmed in time. */
export function HeldSlots() {
  const t = useTexts('WAITING')
  const laneName = useLaneName()
  const now = useNow().epochMilliseconds
  const { data } = useLive(reservationReadCalls.mine, {})
  const ofChildren = useReservationsOfChildren()
  const held = [...(data?.reservations ?? []), ...ofChildren].filter(
    ({ heldUntil }) => heldUntil !== null && heldUntil > now,
  )
  if (held.length === 0) return null
  return (
    <Section title={t('HELD_TITLE')}>
      <Stack as="ul" gap={10}>
        {held.map((reservation) => (
          <Card key={reservation.id} as="li" gap={10} className={classes.card}>
            <SlotWords slot={reservation} lane={laneName(reservation.lane.name)} />
            <HeldNote reservation={reservation} />
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
