import { showsCookieNotice } from '@bahnfrei/domain/users/cookies.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { onDevice } from '../base/browser/storage.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import classes from './CookieNotice.module.css'

const STORED_AS = 'cookiesAccepted'

/** The notice that the sign-in uses the only cookie, until the person dismisses it. */
export function CookieNotice() {
  const t = useTexts('COOKIES_NOTICE')
  const [isShown, show] = useState(() => showsCookieNotice(acceptedAt(), Date.now()))
  if (!isShown) return null
  const accept = () => {
    show(false)
    store(Date.now())
  }
  return (
    <aside className={classes.notice} aria-label={t('LABEL')}>
      <Dim>
        {t('TEXT')} <Link to="/cookies">{t('MORE')}</Link>
      </Dim>
      <Button variant="default" onClick={accept}>
        {t('ACCEPT')}
      </Button>
    </aside>
  )
}

/** The time at which the notice was dismissed in this browser, in ms; 0 if it was not. */
function acceptedAt(): number {
  return Number(onDevice.read(STORED_AS)) || 0
}

function store(moment: number) {
  onDevice.write(STORED_AS, String(moment))
}
