import { useState } from 'react'
import { type Draft, isSame, useDraft } from './useDraft.ts'

export type VersionedDraft<Values> = Draft<Values> & {
  /** The version on which the typed values are based; the call sends it. */
  version: number
  /** The fields that somebody else has changed since that version. */
  changedByOthers: (keyof Values)[]
  /** Adopts the changes of others, except in fields that this person changed. */
  take: () => void
  /** Records that the typed values were stored as this version. */
  stored: (version: number) => void
}

/**
 * The draft of a record that others may change at the same time, so that nobody overwrites changes that they did not
 * see. Without a version it works like `useDraft`.
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
