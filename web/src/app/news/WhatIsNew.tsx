import { newsFor } from '@bahnfrei/domain/users/version.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { api } from '../../base/api.ts'
import { useSession } from '../../base/session.ts'
import { VERSION } from '../../base/version.ts'
import { withTexts } from '../screenTexts.ts'

const NewsDialog = lazy(async () => ({ default: (await withTexts(import('./NewsDialog.tsx'), 'news')).NewsDialog }))

/** Opens the news for whoever has seen an older version, and notes the current one for whoever has seen none. */
export function WhatIsNew() {
  const { me } = useSession()
  const isNoted = useRef(false)
  const deed = me === undefined ? 'none' : newsFor(me, VERSION)
  useEffect(() => {
    if (deed !== 'note' || isNoted.current) return
    isNoted.current = true
    api.users.updateLastSeenVersion({ version: VERSION }).catch(() => undefined)
  }, [deed])

  if (me === undefined || deed !== 'show') return null
  return (
    <Suspense>
      <NewsDialog seen={me.version} />
    </Suspense>
  )
}
