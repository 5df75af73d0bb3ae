import type { Lane, Range } from '@bahnfrei/domain/ranges/range.ts'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Card, Dim } from '../../base/ui/Layout.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { LaneForm } from './LaneForm.tsx'
import { usePermitWords } from './usePermitWords.ts'

/** A lane in short, with its settings to unfold. Unsaved input stays when they are folded again. */
export function LaneCard({ range, lane }: { range: Range; lane: Lane }) {
  const t = useTexts('RANGES.LANES')
  const laneName = useLaneName()
  const groups = useGroups()
  const permitWords = usePermitWords()
  const [wasOpened, setOpened] = useState(false)
  const names = lane.groupIds.map((id) => groups.find((group) => group.id === id)?.name ?? t('UNKNOWN_GROUP'))
  const facts = [
    t(lane.isActive ? 'ACTIVE' : 'INACTIVE'),
    names.length === 0 ? t('FOR_EVERYBODY') : t('ONLY_FOR', { groups: names.join(', ') }),
    permitWords(lane.permit),
  ]
  return (
    <Card className={classes.lane}>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <strong>{laneName(lane.name)}</strong> <Dim as="span">{facts.join(' · ')}</Dim>
        </summary>
        {wasOpened && <LaneForm range={range} lane={lane} groups={groups} />}
      </details>
    </Card>
  )
}
