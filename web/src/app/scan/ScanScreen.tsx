import { Button, Loader, TextInput } from '@mantine/core'
import { IconCameraOff, IconPhoto } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { openPicture } from '../../base/photos/openPicture.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { PickFile } from '../../base/ui/PickFile.tsx'
import { loadDecoder } from './decode.ts'
import classes from './ScanScreen.module.css'
import { ownPayload, typedPayload } from './scanned.ts'
import { useCamera } from './useCamera.ts'

/** Reads a QR code of Bahnfrei with the camera or from a picture, or a typed code, and opens its target (AUTH-023). */
export function ScanScreen() {
  const t = useTexts('SCAN')
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const follow = (data: string) => void navigate({ to: '/ra/$data', params: { data }, replace: true })
  return (
    <Page title={t('TITLE')} width="form">
      <p>{t('WHAT')}</p>
      <Camera key={tries} onPayload={follow} onRetry={() => setTries(tries + 1)} />
      <Picture onPayload={follow} />
      <Typed onPayload={follow} />
    </Page>
  )
}

/**
 * The minimum length in px of the longer edge of a picture after scaling. It is large, because the code may be a small
 * part of it.
 */
const LONGER_EDGE = 4_096

type Props = { onPayload: (payload: string) => void }

const WORDS = { refused: 'REFUSED', insecure: 'INSECURE', missing: 'MISSING', busy: 'BUSY' } as const

function Camera({ onPayload, onRetry }: Props & { onRetry: () => void }) {
  const t = useTexts('SCAN')
  const video = useRef<HTMLVideoElement>(null)
  const [isForeign, setForeign] = useState(false)
  const state = useCamera(video, (text) => {
    const payload = ownPayload(text, window.location.origin)
    setForeign(payload === undefined)
    if (payload !== undefined) onPayload(payload)
  })

  if (state !== 'starting' && state !== 'looking')
    return (
      <div className={classes.camera}>
        <Notice kind="note" role="status" icon={IconCameraOff}>
          <b>{t(WORDS[state])}</b>
          <p>{t(`${WORDS[state]}_TEXT`)}</p>
          <Button variant="default" onClick={onRetry}>
            {t('RETRY')}
          </Button>
        </Notice>
      </div>
    )
  return (
    <div className={classes.camera}>
      <div className={classes.finder}>
        <video ref={video} muted playsInline aria-hidden />
        {state === 'starting' && <Loader aria-hidden className={classes.loader} />}
      </div>
      <p role="status" className={classes.state} data-wrong={isForeign}>
        {isForeign ? t('FOREIGN') : t(state === 'starting' ? 'STARTING' : 'LOOKING')}
      </p>
    </div>
  )
}

/** The button to read the code from a picture, for people without a camera. */
function Picture({ onPayload }: Props) {
  const t = useTexts('SCAN')
  const pictures = useTexts('PICTURES')
  const [wrong, setWrong] = useState<string>()
  const read = async (file: File) => {
    const picture = await openPicture(file, LONGER_EDGE)
    if (typeof picture === 'string') return setWrong(pictures(picture))
    const text = (await loadDecoder())(picture)
    picture.close()
    const payload = text === undefined ? undefined : ownPayload(text, window.location.origin)
    if (payload !== undefined) return onPayload(payload)
    setWrong(t(text === undefined ? 'NO_CODE_IN_PICTURE' : 'FOREIGN'))
  }
  return (
    <Stack className={classes.picture}>
      <PickFile variant="default" leftSection={<IconPhoto size={20} aria-hidden />} accept="image/*" onPick={read}>
        {t('PICTURE')}
      </PickFile>
      {wrong !== undefined && (
        <Notice kind="error" role="alert" isSmall>
          {wrong}
        </Notice>
      )}
    </Stack>
  )
}

function Typed({ onPayload }: Props) {
  const t = useTexts('SCAN')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = () => {
    const payload = typedPayload(typed, window.location.origin)
    setWrong(payload === undefined)
    if (payload !== undefined) onPayload(payload)
  }
  return (
    <Form label={t('TYPED')}>
      <TextInput
        label={t('TYPED')}
        error={isWrong && t('TYPED_WRONG')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        autoComplete="off"
        spellCheck={false}
        inputContainer={(input) => (
          <Row isOneLine className={classes.typed}>
            {input}
            <Button
              type="submit"
              variant="default"
              onClick={(event) => {
                event.preventDefault()
                open()
              }}
            >
              {t('OPEN')}
            </Button>
          </Row>
        )}
      />
    </Form>
  )
}
