import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type ClockTime, dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { HiddenOn } from '@bahnfrei/domain/members/record.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type WalkIn, walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { type ReactNode, useState } from 'react'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { PersonField, usePersonField } from '../../../members/PersonField.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'

const LENGTHS = [30, 60, 90, 120]

type Got = { laneName: string; times?: { end: ClockTime } }
type WalkInWish = { rangeId: Id<'range'>; who: WalkIn; minutes: number }

type Props<More extends object> = {
  range: Range
  onClose: () => void
  /** The feature for which members can be hidden; hidden members cannot be chosen. */
  feature?: HiddenOn
  /** The values of the fields that `children` add. */
  more: More
  children?: ReactNode
  /** Sends the request; an equal request gets the same key. Returns undefined if it has reported the result itself. */
  send: (wish: WalkInWish & More, idempotencyKey: string) => Promise<Got | undefined>
}

/** Gives a person without a reservation the next free lane: a member, or a guest by name. */
export function WalkInDialog<More extends object>({ range, onClose, feature, more, children, send }: Props<More>) {
  const t = useTexts('ATTENDANCE.WALK_IN')
  const laneName = useLaneName()
  const now = useNow()
  const { me } = useSession()
  const field = usePersonField(feature)
  const { person } = field
  const [minutes, setMinutes] = useState(60)
  const sendOnce = useSendOnce()
  const endOf = (length: number) => {
    const slot = walkInSlot(now, length, range.timeZone)
    return timesOf(slot, dayOf(slot.start, range.timeZone), range.timeZone).end
  }
  const save = async () => {
    if (person === undefined) return
    const who: WalkIn = person.uid === undefined ? { guestName: person.name } : { uid: person.uid }
    const input = { rangeId: range.id, who, minutes, ...more }
    const got = await sendOnce(input, (key) => send(input, key))
    if (got !== undefined)
      toast.success(
        t('DONE', { name: person.name, lane: laneName(got.laneName), end: got.times?.end ?? endOf(minutes) }),
      )
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE')} width={440}>
      <Form label={t('TITLE')}>
        <PersonField field={field} label={t('WHO')} except={{ uid: me?.uid, why: t('SELF') }} />
        <Choice
          label={t('UNTIL')}
          options={LENGTHS.map((length) => ({ value: String(length), label: endOf(length) }))}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        />
        {children}
        <SaveButton onSave={save} disabledReason={person ? undefined : t('WHO_MISSING')}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </Dialog>
  )
}
