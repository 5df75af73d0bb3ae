import { setTimeout as sleep } from 'node:timers/promises'
import { Wire } from './wire.ts'

/** The requests to send in turn, each of another person, and how many a second. */
export type Wish = { requests: Buffer[]; perSecond: number }
/**
 * The time in ms from the moment at which a request was due to its answer, and the number of answers other than 200.
 */
export type Answers = { times: number[]; failed: number }

/** Sends requests at a steady pace from many addresses, however long the answers take. */
export async function serveEverybody<Name extends string>({
  port,
  seconds,
  wishes,
}: {
  port: number
  seconds: number
  wishes: Record<Name, Wish>
}): Promise<Record<Name, Answers>> {
  const until = performance.now() + seconds * 1000
  const asked = (Object.entries(wishes) as [Name, Wish][]).map(
    async ([name, wish], place) => [name, await askSteadily(port, wish, until, place)] as const,
  )
  return Object.fromEntries(await Promise.all(asked)) as Record<Name, Answers>
}

async function askSteadily(
  port: number,
  { requests, perSecond }: Wish,
  until: number,
  place: number,
): Promise<Answers> {
  const answers: Answers = { times: [], failed: 0 }
  const free: Wire[] = []
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let count = 0; ; count += 1) {
    const due = begun + (count * 1000) / perSecond
    if (due > until) break
    await sleep(Math.max(0, due - performance.now()))
    running.push(
      (async () => {
        const wire = free.pop() ?? (await Wire.open(port, `127.0.${1 + place}.${1 + (count % 200)}`))
        const status = await wire.send(requests[count % requests.length] as Buffer)
        answers.times.push(performance.now() - due)
        if (status !== 200) answers.failed += 1
        free.push(wire)
      })().catch(() => {
        answers.failed += 1
      }),
    )
  }
  await Promise.all(running)
  for (const wire of free) wire.close()
  return answers
}
