import { useState } from 'react'
import { type Draft, isSame, useDraft } from './useDraft.ts'

export type VersionedDraft<Values> = Draft<Values> & {
  /** The version that was seen; the call names it. */
  version: number
  /** The fields that somebody else has changed since then. */
  changedByOthers: (keyof Values)[]
  /** Takes the changes of others, except in fields that were changed here: there their value was shown. */
  take: () => void
  /** Notes that the draft was stored as this version. */
  stored: (version: number) => void
}

/**
 * The draft of a record that others may change at the same time, so that nobody overwrites what they did not see.
 * Without a version it works like `useDraft`.
 */
export function useVersionedDraft<Values extends object>(current: Values, number?: number): VersionedDraft<Values> {
  const version = number ?? 0
  const draft = useDraft(current)
  const [seen, see] = useState({ values: current, version })
  if (!draft.isDirty && version > seen.version) see({ values: current, version })

  const fields = Object.keys(current) as (keyof Values)[]
  const differs = (one: Values, other: Values) => (field: keyof Values) => !isSame(one[field], other[field])
  const changedByOthers = version > seen.version ? fields.filter(differs(current, seen.values)) : []

  return {
    ...draft,
    isOutdated: number === undefined && draft.isOutdated,
    version: seen.version,
    changedByOthers,
    take: () => {
      const written = fields.filter(differs(draft.values, seen.values))
      const taken = changedByOthers.filter((field) => !written.includes(field))
      draft.change(Object.fromEntries(taken.map((field) => [field, current[field]])) as Partial<Values>)
      see({ values: current, version })
    },
    drop: () => {
      draft.drop()
      see({ values: current, version })
    },
    stored: (next) => {
      draft.keep()
      see({ values: draft.values, version: next })
    },
  }
}
