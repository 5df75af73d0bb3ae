import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { newsFor } from '@bahnfrei/domain/users/version.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { call } from '../../base/send/api.ts'
import { VERSION } from '../../base/send/version.ts'
import { useSession } from '../../base/session/session.ts'
import { withTexts } from '../../base/texts/texts.tsx'
import { newsTexts } from '../textParts.ts'

const NewsDialog = lazy(async () => ({ default: (await withTexts(import('./NewsDialog.tsx'), newsTexts)).NewsDialog }))

/**
 * Shows the news to a person who last saw an older version. For a new person it only stores the current version in the
 * account.
 */
export function WhatIsNew() {
  const { me } = useSession()
  const isNoted = useRef(false)
  const next = me === undefined ? 'none' : newsFor(me, VERSION)
  useEffect(() => {
    if (next !== 'note' || isNoted.current) return
    isNoted.current = true
    call(userCalls.updateLastSeenVersion, { version: VERSION }).catch(() => undefined)
  }, [next])

  if (me === undefined || next !== 'show') return null
  return (
    <Suspense>
      <NewsDialog seen={me.version} />
    </Suspense>
  )
}
