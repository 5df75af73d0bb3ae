import type { BookableTime } from './bookableTime.ts'

/** Returns the windows of a weekday that are of one type once priorities are applied, in order. */
export function windowsOf(times: readonly BookableTime[], weekday: number, type: BookableTime['type']) {
  const ofDay = times.filter((time) => time.weekday === weekday && time.from < time.to)
  const edges = [...new Set(ofDay.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const windows: { from: number; to: number }[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined || winnerAt(ofDay, from) !== type) continue
    const last = windows.at(-1)
    if (last?.to === from) last.to = to
    else windows.push({ from, to })
  }
  return windows
}

function winnerAt(times: readonly BookableTime[], minute: number): BookableTime['type'] | undefined {
  let winner: BookableTime | undefined
  for (const time of times) {
    if (minute < time.from || minute >= time.to) continue
    const outranks = winner === undefined || time.priority > winner.priority
    if (outranks || (time.priority === winner?.priority && time.type === 'blocked')) winner = time
  }
  return winner?.type
}
