import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { IconQrcode } from '@tabler/icons-react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Paper } from '../../base/ui/Paper.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from './join.module.css'
import { useJoinCode } from './useJoinCode.ts'

/** A poster with the club's code for the wall, without the frame of the application. */
export function PosterScreen() {
  const t = useTexts('JOIN.POSTER')
  const requests = useTexts('JOIN.REQUESTS')
  const { club, code, link, isKnown, error, refetch } = useJoinCode()
  const make = async () => {
    await call(joinCalls.renewJoinCode, {})
    await refetch()
  }
  const name = club?.name ?? ''
  if (isKnown && code === undefined)
    return (
      <main>
        <Page
          title={requests('POSTER')}
          width="form"
          back={<BackLink to="/admin/members/requests">{requests('TITLE')}</BackLink>}
        >
          <EmptyState
            icon={<IconQrcode size={44} />}
            title={t('NONE')}
            action={<SaveButton onSave={make}>{requests('MAKE')}</SaveButton>}
          >
            {t('NONE_TEXT')}
          </EmptyState>
        </Page>
      </main>
    )
  return (
    <Paper
      title={name}
      back={<BackLink to="/admin/members/requests">{requests('TITLE')}</BackLink>}
      print={code === undefined ? undefined : t('PRINT')}
      isTitled
      titleLang="de"
      className={classes.poster}
    >
      <p>
        <strong>{t('TITLE')}</strong>
      </p>
      {error && <ErrorState error={error} />}
      {code !== undefined && (
        <>
          <QrCode text={link} label={requests('QR', { club: name })} />
          <p>{t('TEXT')}</p>
          <p>{t('OR', { address: `${new URL(link).host}/join` })}</p>
          <p className={classes.sign}>{code}</p>
        </>
      )}
    </Paper>
  )
}
