import { answerParent } from './peer.ts'

type Wanted = { url: string; headers: Record<string, string> }

/** Takes a file as a process of its own: reading a large answer would hold up the one that measures. */
answerParent({
  take: async ({ url, headers }: Wanted): Promise<{ count: number }> => {
    const answer = await fetch(url, { headers })
    const { count } = (await answer.json()) as { count: number }
    return { count }
  },
})
