import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { widerThan } from '../../base/browser/breakpoints.ts'
import { useTexts, withTexts } from '../../base/texts/texts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { qrTexts } from '../textParts.ts'
import classes from './QrSignIn.module.css'

/** The width from which on the code is shown without a tap (OP-30). */
const LARGE = widerThan(999)

const QrLogin = lazy(() => withTexts(import('./QrLogin.tsx'), qrTexts).then((file) => ({ default: file.QrLogin })))

/** The sign-in by QR code: open on large screens, behind a button on small ones (AUTH-047, AUTH-048). */
export function QrSignIn({ onTokens }: { onTokens: (tokens: Tokens) => Promise<unknown> }) {
  const t = useTexts('LOGIN_FORM')
  const isLarge = useMediaQuery(LARGE, undefined, { getInitialValueInEffect: false })
  const [isWanted, setWanted] = useState(false)
  return (
    <div className={classes.way}>
      {isLarge || isWanted ? (
        <Suspense
          fallback={
            <div className={classes.room}>
              <h2>{t('QR')}</h2>
              <Dim>{t('QR_COMES')}</Dim>
            </div>
          }
        >
          <QrLogin onTokens={onTokens} />
        </Suspense>
      ) : (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconQrcode size={20} aria-hidden />}
          onClick={() => setWanted(true)}
        >
          {t('QR')}
        </Button>
      )}
    </div>
  )
}
