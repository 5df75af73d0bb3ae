import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { useEffect } from 'react'
import { useSession } from './session.ts'

/** Makes the club in the address the active one, if it is one of the person's clubs. */
export function useLinkedClub(cid: Id<'club'> | undefined): void {
  const { club, clubs, chooseClub } = useSession()
  const isOther = cid !== undefined && clubs.some(({ id }) => id === cid) && club?.id !== cid
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address chooses the club, not each new choice.
  useEffect(() => {
    if (isOther) chooseClub(cid)
  }, [cid, clubs.length])
}
