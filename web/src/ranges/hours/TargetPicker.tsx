import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'
import { lanesOf } from '../useRanges.ts'
import classes from './HoursSection.module.css'
import { EVERYBODY, keyOf, targetOf, targetsWithHours } from './target.ts'
import { useTargetWords } from './useTargetWords.ts'

type Props = { range: Range; target: Target; onTarget: (target: Target) => void; dirtyKeys: readonly string[] }

/** The choice of the group and lane whose hours are edited; those with hours of their own are one tap away. */
export function TargetPicker({ range, target, onTarget, dirtyKeys }: Props) {
  const t = useTexts('RANGES.HOURS')
  const laneName = useLaneName()
  const groups = useGroups()
  const targetWords = useTargetWords(range)
  const isPerLane = range.openingHourConfig.per === 'lane'
  const keys = new Set([...[EVERYBODY, ...targetsWithHours(range), target].map(keyOf), ...dirtyKeys])
  const own = [...keys].map(targetOf)
  return (
    <>
      <div className={classes.picker}>
        <NativeSelect
          label={t('WHO')}
          data={[{ value: '', label: t('EVERYBODY') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          value={target.groupId ?? ''}
          onChange={({ currentTarget: { value } }) => onTarget({ ...target, groupId: value === '' ? null : value })}
        />
        <NativeSelect
          label={t('WHERE')}
          description={isPerLane ? undefined : t('LANES_NOT_READ')}
          data={[
            { value: '', label: t('ALL_LANES') },
            ...lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) })),
          ]}
          value={target.laneId ?? ''}
          disabled={!isPerLane && target.laneId === null}
          onChange={({ currentTarget: { value } }) => onTarget({ ...target, laneId: value === '' ? null : value })}
        />
      </div>
      {own.length > 1 && (
        <p className={classes.own}>
          {t('OWN')}
          {own.map((one) => (
            <button
              key={keyOf(one)}
              type="button"
              aria-pressed={keyOf(one) === keyOf(target)}
              onClick={() => onTarget(one)}
            >
              {targetWords(one)}
              {dirtyKeys.includes(keyOf(one)) && ` · ${t('UNSAVED')}`}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
