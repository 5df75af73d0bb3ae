import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../base/send/api.ts'

export type SeriesInput = InputOf<typeof seriesCalls.previewSeries>

/** The dates of a series with the obstacle to each, as the server sees them at present. */
export function usePreview(plan: SeriesInput, clubId: Id<'club'>) {
  return useQuery({
    queryKey: [seriesCalls.previewSeries.route, clubId, plan],
    queryFn: ({ signal }) => call(seriesCalls.previewSeries, plan, { signal, clubId, changesNothing: true }),
    // Others reserve meanwhile, so that an earlier answer is out of date.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
