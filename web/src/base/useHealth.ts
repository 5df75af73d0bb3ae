import { useQuery } from '@tanstack/react-query'
import { send } from './send.ts'

type Health = { demo?: boolean; environment?: string }

/** What the server says of itself. */
export function useHealth(): Health {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => send({ method: 'GET', path: '/health', body: undefined }) as Promise<Health>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? {}
}
