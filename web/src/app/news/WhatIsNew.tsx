import { compareVersions } from '@bahnfrei/domain/users/version.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { api } from '../../base/api.ts'
import { useSession } from '../../base/session.ts'
import { VERSION } from '../../base/version.ts'
import { withTexts } from '../screenTexts.ts'

const NewsDialog = lazy(async () => ({ default: (await withTexts(import('./NewsDialog.tsx'), 'news')).NewsDialog }))

/**
 * Opens the news for people whose set-up is done and who have seen an older version. Who has seen none yet has nothing
 * to compare with: for them the current version is noted silently (OP-31). Kiosks never get here: `me` is of a person.
 */
export function WhatIsNew() {
  const { me } = useSession()
  const isNoted = useRef(false)
  const isReady = me?.setupCompleted === true
  const isFirst = isReady && me.version === ''
  useEffect(() => {
    if (!isFirst || isNoted.current) return
    isNoted.current = true
    api.users.updateLastSeenVersion({ version: VERSION }).catch(() => undefined)
  }, [isFirst])

  if (!isReady || isFirst || compareVersions(me.version, VERSION) >= 0) return null
  return (
    <Suspense>
      <NewsDialog seen={me.version} />
    </Suspense>
  )
}
