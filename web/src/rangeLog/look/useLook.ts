import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { LogFilter } from '@bahnfrei/domain/rangeLog/entry.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'

/** The lines that a search finds. They are read once, because each look is recorded, and not stored on the device. */
export function useLook(filter: LogFilter | undefined) {
  const { club } = useSession()
  return useQuery({
    queryKey: ['rangeLog look', club?.id, filter],
    queryFn: ({ signal }) => call(rangeLogCalls.look, filter as LogFilter, { signal, changesNothing: true }),
    enabled: filter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
