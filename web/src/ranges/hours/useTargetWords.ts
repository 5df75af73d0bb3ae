import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'

/** Returns a function for the lane and group of a target in words. */
export function useTargetWords({ lanes }: Pick<Range, 'lanes'>): (target: Target) => string {
  const t = useTexts('RANGES.HOURS')
  const laneName = useLaneName()
  const groups = useGroups()
  return ({ laneId, groupId }) => {
    const lane = lanes.find(({ id }) => id === laneId)
    const group = groups.find(({ id }) => id === groupId)
    return t('TARGET', {
      who: groupId === null ? t('EVERYBODY') : (group?.name ?? t('UNKNOWN_GROUP')),
      where: laneId === null ? t('ALL_LANES') : lane === undefined ? t('UNKNOWN_LANE') : laneName(lane.name),
    })
  }
}
