/** The most changes that can be undone. */
const MOST_STEPS = 200

/** The states for undo, the present state, and the states for redo. */
export type UndoHistory<State> = { past: readonly State[]; present: State; future: readonly State[] }

/** The history of a state that nobody has changed yet. */
export function newHistory<State>(present: State): UndoHistory<State> {
  return { past: [], present, future: [] }
}

/** The history after a change to `next`: the change can be undone, and there is nothing to redo. */
export function withChange<State>({ past, present }: UndoHistory<State>, next: State): UndoHistory<State> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] }
}

/** The history one change earlier; the same one if there is nothing to undo. */
export function undone<State>(history: UndoHistory<State>): UndoHistory<State> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] }
}

/** The history with the last undone change again; the same one if there is nothing to redo. */
export function redone<State>(history: UndoHistory<State>): UndoHistory<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
