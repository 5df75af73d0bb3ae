import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'

/** The children for whom the reader acts as a guardian in a club, read live. */
export function useChildrenIn(clubId: Id<'club'> | undefined): Child[] {
  const { data } = useLive(familyCalls.children, {})
  return useMemo(
    () => data?.children.filter((child) => child.state === 'confirmed' && child.clubId === clubId) ?? [],
    [data, clubId],
  )
}
