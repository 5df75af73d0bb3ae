import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { qrLinkOf } from '../../base/session/qrLink.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import classes from './CheckIn.module.css'

type Code = NonNullable<OutputOf<typeof checkInCalls.checkInCode>['code']>
type Props = { screenId: Id<'screen'>; clubId: Id<'club'> }

/** The delay after the end of a code, so that the server has the next one when it is requested. */
const AFTER_MS = 200
const AGAIN_MS = 5_000

/** The check-in code: a QR code, and digits to type for people without a camera. */
export function CheckInCode({ screenId, clubId }: Props) {
  const t = useTexts('KIOSK_DISPLAY.CHECK_IN')
  const code = useCode({ screenId, clubId })
  // Without a connection there is no valid code.
  if (code === undefined) return null
  return (
    <section className={classes.code} aria-label={t('TITLE')}>
      <div className={classes.words}>
        <h2>{t('TITLE')}</h2>
        <p>{t('HOW')}</p>
        <p className={classes.typed}>{`${code.typed.slice(0, 3)} ${code.typed.slice(3)}`}</p>
      </div>
      <QrCode
        text={qrLinkOf(window.location.origin, { action: 'ci', values: [clubId, code.scanned] })}
        label={t('QR')}
      />
    </section>
  )
}

function useCode({ screenId, clubId }: Props): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const fresh = await askForCode({ screenId, clubId }, left.signal)
      if (left.signal.aborted) return
      setCode(fresh)
      timer = setTimeout(ask, fresh === undefined ? AGAIN_MS : fresh.shownFor + AFTER_MS)
    }
    void ask()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [screenId, clubId])
  return code
}

async function askForCode({ screenId, clubId }: Props, signal: AbortSignal): Promise<Code | undefined> {
  const asked = call(checkInCalls.checkInCode, { screenId }, { clubId, signal })
  const { code } = await asked.catch(() => ({ code: null }))
  return code ?? undefined
}
