import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { perform } from '../../base/api.ts'

export type SeriesInput = InputOf<typeof contract.reservations.previewSeries>

/** The dates of a series with what stands against each, as the server sees it now. */
export function usePreview(plan: SeriesInput, clubId: string) {
  return useQuery({
    queryKey: [contract.reservations.previewSeries.route, clubId, plan],
    queryFn: ({ signal }) =>
      perform(contract.reservations.previewSeries, plan, { signal, clubId, changesNothing: true }),
    // Others book meanwhile: an answer of before is no answer.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
