import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { clockOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import { IconKey } from '@tabler/icons-react'
import { useStayAwake } from '../base/browser/stayAwake.ts'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'

export type DoorCodeProps = { reservationId: Id<'reservation'>; clubId: Id<'club'>; className: string | undefined }

/** The door code of a person's reservation, and from when to when it opens; nothing if the reservation has none. */
export function DoorCode({ reservationId, clubId, className }: DoorCodeProps) {
  const t = useTexts('DOORS')
  const code = useLive(doorCalls.code, { reservationId }, { clubId }).data?.code
  useStayAwake(code !== undefined && code !== null)
  if (code === undefined || code === null) return null
  const clock = (moment: number) => clockOf(instantAt(moment), code.timeZone).slice(0, 5)
  const times = { from: clock(code.from), until: clock(code.until) }
  return (
    <p className={className}>
      <span>
        <IconKey size={20} aria-hidden /> {t('CODE')}
      </span>{' '}
      <strong>{code.code}</strong> <small>{t(code.isSupervised ? 'SUPERVISED' : 'VALID', times)}</small>
    </p>
  )
}
