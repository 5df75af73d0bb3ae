import { useState } from 'react'

export type Draft<Values> = {
  values: Values
  /** The stored values from which this draft started. */
  base: Values
  change: (changes: Partial<Values>) => void
  isDirty: boolean
  /** Whether the stored values have changed to other ones since the person began to type. */
  isOutdated: boolean
  /** Treats the values of this render as saved. Later input counts as unsaved. */
  keep: () => void
  /** Discards the person's changes and shows the stored values. */
  drop: () => void
}

/** The values of a form: the stored ones until somebody types, then the typed ones, even if the stored ones change. */
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
