import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Action } from '@bahnfrei/domain/rangeLog/act.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useState } from 'react'
import { isOffline } from '../../base/live/connection.ts'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { keyOf, underSupervision } from '../../duties/taking/underSupervision.ts'
import { WalkInDialog } from '../../reservations/admin/lists/WalkInDialog.tsx'
import type { Performed } from './acts/sendActs.ts'

type Props = {
  range: Range
  /** The free lanes, as far as this device knows. */
  lanes: readonly { id: Id<'lane'>; name: string }[]
  act: (action: Action, name: string) => Promise<Performed>
  onClose: () => void
}

/** Gives a person without a reservation the next free lane and checks the person in. */
export function WalkInPanel({ range, lanes, act, onClose }: Props) {
  const t = useTexts('TODAY')
  const isLost = useIsLost()
  const [isGuardianPresent, setGuardian] = useState(false)
  return (
    <WalkInDialog
      range={range}
      onClose={onClose}
      more={{ isGuardianPresent }}
      send={async (wish, idempotencyKey) => {
        // A member is found by the server only, so there is a connection.
        if (!('guestName' in wish.who)) {
          return underSupervision((taking) =>
            call(todayCalls.checkInWalkIn, { ...wish, ...taking }, { idempotencyKey: keyOf(taking, idempotencyKey) }),
          )
        }
        // With a connection the server chooses, which knows more.
        const lane = isLost || isOffline() ? lanes[0] : null
        if (lane === undefined) throw new ApiError('RESERVATION_CONFLICT', 409)
        const { guestName } = wish.who
        const done = await act({ kind: 'walkIn', guestName, minutes: wish.minutes, isGuardianPresent, lane }, guestName)
        if (done.is === 'done' && done.answer) return done.answer as OutputOf<typeof todayCalls.checkInWalkIn>
        if (lane !== null) return { laneName: lane.name }
        toast.success(t('WAITING.KEPT'))
        return undefined
      }}
    >
      <Switch
        label={t('WALK_IN_GUARDIAN')}
        description={t('WALK_IN_GUARDIAN_TEXT')}
        isOn={isGuardianPresent}
        onChange={setGuardian}
      />
    </WalkInDialog>
  )
}
