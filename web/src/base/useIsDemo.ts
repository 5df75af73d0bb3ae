import { useQuery } from '@tanstack/react-query'
import { send } from './send.ts'

/** Whether this server shows the demonstration. */
export function useIsDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => send({ method: 'GET', path: '/health', body: undefined }) as Promise<{ demo?: boolean }>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.demo === true
}
