const MOST_STEPS = 200

/** The states for undo, the present state, and the states for redo. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[] }

export function begun<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

export function done<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] }
}

export function undone<State>(history: History<State>): History<State> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] }
}

export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
