import { Button } from '@mantine/core'
import { IconDeviceMobileDown, IconShare2 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import classes from './InstallEntry.module.css'
import { offerNow, watchOffer } from './installable.ts'

/** The button that installs the application on the device, if the browser can; on iOS, instructions for the person. */
export function InstallEntry() {
  const t = useTexts('INSTALL')
  const offer = useSyncExternalStore(watchOffer, offerNow)
  if (offer !== undefined)
    return (
      <Button
        variant="default"
        fullWidth
        mb="sm"
        leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
        onClick={() => offer.prompt().catch(toastFailure)}
      >
        {t('INSTALL')}
      </Button>
    )
  if (!window.isSecureContext) return <Dim className={classes.hint}>{t('INSECURE')}</Dim>
  if (!isOnIos() || isInstalled()) return null
  return (
    <Dim className={classes.hint}>
      <IconShare2 size={18} aria-hidden />
      {t('IOS')}
    </Dim>
  )
}

/** Whether the device runs iOS. An iPad reports to be a Mac, but no Mac has a touch screen. */
function isOnIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
