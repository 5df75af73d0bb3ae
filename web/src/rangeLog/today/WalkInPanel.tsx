import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useState } from 'react'
import { call } from '../../base/api.ts'
import { useTexts } from '../../base/texts.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { WalkInDialog } from '../../reservations/lists/WalkInDialog.tsx'

/** Gives somebody without a reservation the next free lane, and lets them in with the same tap. */
export function WalkInPanel({ range, onClose }: { range: Range; onClose: () => void }) {
  const t = useTexts('TODAY')
  const [isGuardianPresent, setGuardian] = useState(false)
  return (
    <WalkInDialog
      range={range}
      onClose={onClose}
      more={{ isGuardianPresent }}
      send={(wish, idempotencyKey) => call(todayCalls.checkInWalkIn, wish, { idempotencyKey })}
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
