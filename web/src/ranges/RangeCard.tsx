import { openOn } from '@bahnfrei/domain/ranges/openHours.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { RemoveRangeDialog } from './RemoveRangeDialog.tsx'
import classes from './ranges.module.css'
import { todayAt } from './todayAt.ts'

/** A range in the list: its description, whether it is open today, and its actions. */
export function RangeCard({ range }: { range: Range }) {
  const t = useTexts('RANGES')
  const [isRemoving, setRemoving] = useState(false)
  const today = openOn(todayAt(range), range)
  const activate = async () => {
    await call(settingsCalls.activate, { rangeId: range.id, isActive: !range.isActive })
    toast.success(t(range.isActive ? 'DEACTIVATED' : 'ACTIVATED', { name: range.name }))
  }
  return (
    <article className={classes.range} aria-label={range.name}>
      <div className={classes.links}>
        <h2>
          <Link to="/admin/club/ranges/$rangeId" params={{ rangeId: range.id }}>
            {range.name}
          </Link>
        </h2>
        <Row gap={12}>
          <span className={classes.state} data-active={range.isActive}>
            {t(range.isActive ? 'ACTIVE' : 'INACTIVE')}
          </span>
          <span>{t('LANE_COUNT', { count: range.laneCount })}</span>
          <Link to="/admin/club/ranges/$rangeId" params={{ rangeId: range.id }} search={{ t: 'hours' }}>
            {today.length === 0
              ? t('TODAY_CLOSED')
              : t('TODAY_OPEN', { times: today.map((times) => t('TIMES', times)).join(', ') })}
          </Link>
        </Row>
      </div>
      <Row isSpread isOneLine className={classes.acts}>
        <SaveButton variant="subtle" onSave={activate}>
          {t(range.isActive ? 'DEACTIVATE' : 'ACTIVATE')}
        </SaveButton>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('REMOVE.NAMED', { name: range.name })}
          onClick={() => setRemoving(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Row>
      <RemoveRangeDialog range={range} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </article>
  )
}
