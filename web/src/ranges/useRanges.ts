import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'

/** The ranges of the club in their order, read live. */
export function useRanges() {
  const { data, state, error } = useLive(rangeReadCalls.list, {})
  const ranges = useMemo(
    () =>
      data?.ranges.toSorted(
        (one, other) => one.orderingNumber - other.orderingNumber || compareNames(one.name, other.name),
      ),
    [data],
  )
  return { ranges, state, error }
}

/** The lanes of a range in their order. */
export function lanesOf({ lanes }: Pick<Range, 'lanes'>): Range['lanes'] {
  return lanes.toSorted((one, other) => one.orderingNumber - other.orderingNumber)
}
