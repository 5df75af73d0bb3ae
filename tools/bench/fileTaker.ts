import { answerParent } from './peer.ts'

type Wanted = { url: string; headers: Record<string, string> }

/** Downloads a file in a process of its own, because reading a large answer would hold up the process that measures. */
answerParent({
  take: async ({ url, headers }: Wanted): Promise<{ count: number }> => {
    const answer = await fetch(url, { headers })
    const { count } = (await answer.json()) as { count: number }
    return { count }
  },
})
