import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { useState } from 'react'
import { keyOf, regularOf, targetOf } from './target.ts'
import { newHistory, type UndoHistory } from './undoHistory.ts'
import { isSameWeek, type Week, weekOf } from './week.ts'

/** `base` is the week that was stored when the drafting began, `kept` the week that this page has stored since. */
type Draft = { history: UndoHistory<Week>; base: Week; kept: Week | undefined }

/** The drafted hours of each target of a range, with undo steps. They stay when another target is chosen. */
export function useHoursDrafts(range: Range, now: Temporal.Instant) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})

  const storedOf = (target: Target) => weekOf(regularOf(range, target, now).present?.bookableTimes ?? [])
  const isDirty = (target: Target, draft: Draft | undefined) =>
    draft !== undefined && !isSameWeek(draft.history.present, draft.kept ?? storedOf(target))

  return {
    of: (target: Target) => {
      const draft = drafts[keyOf(target)]
      const stored = storedOf(target)
      const isOthers =
        draft !== undefined && ![draft.base, draft.kept].some((known) => known && isSameWeek(known, stored))
      return {
        history: draft?.history ?? newHistory(stored),
        isDirty: isDirty(target, draft),
        isOutdated: isOthers && isDirty(target, draft),
      }
    },
    set: (target: Target, history: UndoHistory<Week>) => {
      const key = keyOf(target)
      const stored = storedOf(target)
      setDrafts((before) => ({
        ...before,
        [key]: { base: before[key]?.base ?? stored, kept: before[key]?.kept, history },
      }))
    },
    /**
     * Records that the draft was stored. A draft that counts only later is dropped, so that the hours in force are
     * shown.
     */
    keep: (target: Target, isLater: boolean) => {
      if (isLater) return setDrafts((before) => without(before, keyOf(target)))
      setDrafts((before) => {
        const draft = before[keyOf(target)]
        return draft ? { ...before, [keyOf(target)]: { ...draft, kept: draft.history.present } } : before
      })
    },
    drop: (target: Target) => setDrafts((before) => without(before, keyOf(target))),
    dirtyKeys: Object.keys(drafts).filter((key) => isDirty(targetOf(key), drafts[key])),
  }
}

function without(drafts: Readonly<Record<string, Draft>>, key: string): Readonly<Record<string, Draft>> {
  return Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key))
}
