import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'

/** The children for whom the reader acts as a guardian, read live. */
export function useChildren(): Child[] {
  const { data } = useLive(familyCalls.children, {})
  return useMemo(() => data?.children.filter(({ state }) => state === 'confirmed') ?? [], [data])
}

/** The children for whom the reader acts as a guardian in a club. */
export function useChildrenIn(clubId: Id<'club'> | undefined): Child[] {
  const children = useChildren()
  return useMemo(() => children.filter((child) => child.clubId === clubId), [children, clubId])
}
