import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from './join.module.css'
import { useJoinCode } from './useJoinCode.ts'

/** The poster of a club for the wall at the range, without the frame of the application. */
export function PosterScreen() {
  const t = useTexts('JOIN.POSTER')
  const requests = useTexts('JOIN.REQUESTS')
  const { club, code, link, isKnown, error, refetch } = useJoinCode()
  const make = async () => {
    await call(joinCalls.renewJoinCode, {})
    await refetch()
  }
  const name = club?.name ?? ''
  return (
    <main className={classes.poster}>
      <title>{`${name} – Bahnfrei`}</title>
      <div className={classes.posterBar}>
        <Link to="/admin/members/requests">{requests('TITLE')}</Link>
        {code !== undefined && (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('PRINT')}
          </Button>
        )}
      </div>
      <h1 lang="de">{name}</h1>
      <p>
        <strong>{t('TITLE')}</strong>
      </p>
      {error && <ErrorState error={error} />}
      {isKnown && code === undefined && (
        <>
          <p>{t('NONE')}</p>
          <div>
            <SaveButton onSave={make}>{requests('MAKE')}</SaveButton>
          </div>
        </>
      )}
      {code !== undefined && (
        <>
          <QrCode text={link} label={requests('QR', { club: name })} />
          <p>{t('TEXT')}</p>
          <p>{t('OR', { address: `${new URL(link).host}/join` })}</p>
          <p className={classes.sign}>{code}</p>
        </>
      )}
    </main>
  )
}
