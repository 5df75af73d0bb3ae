import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'
import { useLanguage } from '../base/texts/texts.tsx'

/** The groups of the club with their names in the reader's language; empty for people who may not see them. */
export function useGroups(): { id: Id<'group'>; name: string }[] {
  const [language] = useLanguage()
  const { data } = useLive(groupCalls.list, {})
  return useMemo(
    () => (data?.groups ?? []).map(({ id, name }) => ({ id, name: textIn(language, name) })),
    [data, language],
  )
}
