import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the measurement that answers questions of this one. */
export type Peer = { ask: <Answer>(question: object) => Promise<Answer>; end(): Promise<void> }

/** The resources that a process has used so far: processor time in ms, resident memory in bytes. */
export type Usage = { cpu: number; memory: number }

/**
 * Starts a file of this folder as a process of its own. `output` is a file descriptor for its output; without one the
 * output is dropped.
 */
export async function startPeer(file: string, output: number | 'ignore' = 'ignore'): Promise<Peer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  let pending = Promise.withResolvers<Answer>()
  child.on('message', (answer: Answer) => pending.resolve(answer))
  child.on('exit', (code) => pending.resolve({ failure: `it ended with ${code}` }))
  let last = Promise.resolve<unknown>(undefined)
  const ask = async (question: object) => {
    pending = Promise.withResolvers()
    child.send(question)
    const answer = await pending.promise
    if (answer.failure !== undefined) throw new Error(`${file}: ${answer.failure}`)
    return answer
  }
  return {
    ask: <Expected>(question: object) => {
      last = last.then(() => ask(question))
      return last as Promise<Expected>
    },
    end: async () => {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

type Answer = { failure?: string }
type Answers = Record<string, (question: never) => Promise<object>>

/** Answers the questions of the parent process, by their `kind`, and ends with it. */
export function answerParent(answers: Answers): void {
  const all: Answers = {
    ...answers,
    usage: async (): Promise<Usage> => {
      const { user, system } = process.cpuUsage()
      return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss() }
    },
  }
  process.on('message', (question: { kind: string }) => {
    const answer = all[question.kind]
    const answered = answer === undefined ? Promise.reject(new Error('unknown question')) : answer(question as never)
    answered.then(
      (found) => process.send?.(found),
      (error: Error) => process.send?.({ failure: error.stack ?? error.message }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
