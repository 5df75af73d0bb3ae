import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import list from '../../base/list/list.module.css'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { timeWords } from '../../base/time/days.ts'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import frame from '../frame.module.css'
import classes from './viewing.module.css'

type Props = { club: { id: string; name: string }; until: number }

/** The banner over every screen while a root looks into a club. At the end of the look it leaves the club by a new page. */
export function LookBanner({ club, until }: Props) {
  const t = useTexts('VIEWING')
  useEffect(() => {
    const timer = window.setTimeout(() => leave(club.id), until - Date.now())
    return () => window.clearTimeout(timer)
  }, [club.id, until])
  return (
    <Row role="status" className={`${frame.banner} ${classes.banner}`}>
      <IconEye size={20} aria-hidden />
      <span className={list.words}>{t('LOOK', { club: club.name, until: timeWords(until) })}</span>
      <SaveButton
        variant="default"
        onSave={async () => {
          await call(rootCalls.endLook, { clubId: club.id })
          leave(club.id)
        }}
      >
        {t('END_LOOK')}
      </SaveButton>
    </Row>
  )
}

function leave(clubId: string) {
  window.location.assign(`/root/clubs/${clubId}`)
}
