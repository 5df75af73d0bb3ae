import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../../base/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import classes from './join.module.css'
import { useJoinCode } from './useJoinCode.ts'

/** The poster of a club for the wall at the range, without the frame of the application. */
export function PosterScreen() {
  const t = useTexts('JOIN.POSTER')
  const requests = useTexts('JOIN.REQUESTS')
  const { club, code, link, isKnown, error } = useJoinCode()
  const name = club?.name ?? ''
  return (
    <main className={classes.poster}>
      <title>{`${name} – Bahnfrei`}</title>
      <div className={classes.printButton}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('PRINT')}
        </Button>
      </div>
      <h1>{name}</h1>
      <p>
        <strong>{t('TITLE')}</strong>
      </p>
      {error && <ErrorState error={error} />}
      {isKnown && code === undefined && <p>{t('NONE')}</p>}
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
