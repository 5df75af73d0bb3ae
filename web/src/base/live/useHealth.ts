import { useQuery } from '@tanstack/react-query'
import { send } from '../send/send.ts'
import { queryClient } from './queries.ts'

type Health = { sendsMail?: boolean; demo?: boolean; environment?: string }

const healthQuery = {
  queryKey: ['health'],
  queryFn: () => send({ method: 'GET', path: '/health', body: undefined }) as Promise<Health>,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Loads the health of the server into the cache, for the screens that show it. */
export function readHealth(): Promise<void> {
  return queryClient.prefetchQuery(healthQuery)
}

/** The health of the server; an empty object until it is loaded. */
export function useHealth(): Health {
  const { data } = useQuery(healthQuery)
  return data ?? {}
}
