import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { Button, NativeSelect } from '@mantine/core'
import { DOT } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Fields } from '../../base/ui/Layout.tsx'
import presets from '../../base/ui/Presets.module.css'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { lanesOf } from '../useRanges.ts'
import { EVERYBODY, keyOf, targetOf, targetsWithHours } from './target.ts'
import { useTargetWords } from './useTargetWords.ts'

type Props = { range: Range; target: Target; onTarget: (target: Target) => void; dirtyKeys: readonly string[] }

/**
 * The choice of the group and lane whose hours are edited, with shortcuts to those that have hours of their own. It is
 * folded where one plan counts for all.
 */
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
      <details open={isPerLane || own.length > 1}>
        <summary>{t('FOR', { target: targetWords(target) })}</summary>
        <Fields isEven className={classes.even}>
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
        </Fields>
      </details>
      {own.length > 1 && (
        <div className={presets.days}>
          <Dim as="span">{t('OWN')}</Dim>
          {own.map((one) => (
            <Button
              key={keyOf(one)}
              variant="default"
              aria-pressed={keyOf(one) === keyOf(target)}
              onClick={() => onTarget(one)}
            >
              {targetWords(one)}
              {dirtyKeys.includes(keyOf(one)) && `${DOT}${t('UNSAVED')}`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
