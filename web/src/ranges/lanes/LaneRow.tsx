import type { Lane, Range } from '@bahnfrei/domain/ranges/range.ts'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { LaneForm } from './LaneForm.tsx'
import { usePermitWords } from './usePermitWords.ts'

/** A lane in short, what is not the rule first, with its settings to unfold. Unsaved input stays when they are folded again. */
export function LaneRow({ range, lane }: { range: Range; lane: Lane }) {
  const t = useTexts('RANGES.LANES')
  const laneName = useLaneName()
  const groups = useGroups()
  const permitWords = usePermitWords()
  const [wasOpened, setOpened] = useState(false)
  const names = lane.groupIds.map((id) => groups.find((group) => group.id === id)?.name ?? t('UNKNOWN_GROUP'))
  const facts = [
    !lane.isActive && t('INACTIVE'),
    names.length > 0 && t('ONLY_FOR', { groups: names.join(', ') }),
    permitWords(lane.permit),
  ].filter(Boolean)
  return (
    <li className={classes.lane}>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <strong>{laneName(lane.name)}</strong>{' '}
          <Dim as="span">
            <Dotted facts={facts} />
          </Dim>
        </summary>
        {wasOpened && <LaneForm range={range} lane={lane} groups={groups} />}
      </details>
    </li>
  )
}
