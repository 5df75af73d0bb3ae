import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { openClubCalls } from '@bahnfrei/domain/clubs/openCalls.ts'
import { useEffect } from 'react'
import { useLive } from '../base/live/live.ts'
import { ApiError } from '../base/send/apiError.ts'

/**
 * Subscribes to the person, their rights and the clubs while the application is open, so that a withdrawn right ends at
 * once.
 */
export function useLiveSession() {
  const { error } = useLive(authCalls.me, {})
  useLive(openClubCalls.open, {})
  useEffect(() => {
    // Nobody can do anything about it (USER-065).
    if (error instanceof ApiError && error.code === 'MISSING_USER') console.error(error)
  }, [error])
}
