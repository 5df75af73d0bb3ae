import { textIn } from '@bahnfrei/domain/base/texts.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live.ts'
import { useLanguage } from '../base/texts.tsx'

/** The ranges of the club in their order, kept fresh. */
export function useRanges() {
  const { data, state, error } = useLive(contract.ranges.list, {})
  const ranges = useMemo(
    () =>
      data?.ranges.toSorted(
        (one, other) => one.orderingNumber - other.orderingNumber || one.name.localeCompare(other.name),
      ),
    [data],
  )
  return { ranges, state, error }
}

/** The groups of the club with their names in the language of the reader; none for whoever may not see them. */
export function useGroups(): { id: string; name: string }[] {
  const [language] = useLanguage()
  const { data } = useLive(contract.groups.list, {})
  return useMemo(
    () => (data?.groups ?? []).map(({ id, name }) => ({ id, name: textIn(language, name) })),
    [data, language],
  )
}

/** The lanes of a range in their order. */
export function lanesOf({ lanes }: Pick<Range, 'lanes'>): Range['lanes'] {
  return lanes.toSorted((one, other) => one.orderingNumber - other.orderingNumber)
}
