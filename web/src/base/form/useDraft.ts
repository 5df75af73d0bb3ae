import { useState } from 'react'

export type Draft<Values> = {
  values: Values
  /** What was stored when this draft was begun. */
  base: Values
  change: (changes: Partial<Values>) => void
  isDirty: boolean
  /** Somebody else has changed what is stored since the first stroke here. */
  isOutdated: boolean
  /** What was shown when this draft was drawn is stored now; what was written since stays as it is. */
  keep: () => void
  /** Takes what is stored and forgets what was written here. */
  drop: () => void
}

/** What a form shows: what is stored until somebody writes, then what was written, whatever comes in meanwhile. */
export function useDraft<Values extends object>(stored: Values): Draft<Values> {
  const [seen, see] = useState(stored)
  const [saved, setSaved] = useState(stored)
  const [values, setValues] = useState(stored)
  const [isOutdated, setOutdated] = useState(false)
  const isDirty = !isSame(values, saved)

  if (!isSame(seen, stored)) {
    see(stored)
    if (!isDirty) {
      setSaved(stored)
      setValues(stored)
    } else if (!isSame(stored, values)) setOutdated(true)
  }

  return {
    values,
    base: saved,
    change: (changes) => setValues((before) => ({ ...before, ...changes })),
    isDirty,
    isOutdated: isOutdated && isDirty,
    keep: () => {
      setSaved(values)
      setOutdated(false)
    },
    drop: () => {
      setSaved(stored)
      setValues(stored)
      setOutdated(false)
    },
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
