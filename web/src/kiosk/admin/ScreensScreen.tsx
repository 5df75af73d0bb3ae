import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import type { DisplayScreen } from '@bahnfrei/domain/kiosk/screen.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconDeviceTv, IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import target from '../../base/styles/target.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentFigures } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, List, Row, Stack } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { AnnouncementSection } from './AnnouncementSection.tsx'
import classes from './screens.module.css'
import { typedSecret } from './typedSecret.ts'

/** /kiosk/activate: the screens of the club, the form that adds one, and the announcement on all of them (OP-69). */
export function ScreensScreen() {
  const t = useTexts('SCREENS')
  const router = useRouter()
  const { may } = useSession()
  const { data, state, error } = useLive(kioskCalls.screens, {})
  const [isAdding, setAdding] = useState(false)
  const mayChange = may('kioskConfig:w')
  const add = mayChange && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('NEW.TITLE')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'} actions={data && data.screens.length > 0 && add}>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {data?.screens.length === 0 && (
        <EmptyState icon={<IconDeviceTv size={44} />} title={t('NONE')} action={add}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data && data.screens.length > 0 && (
        <List className={classes.list}>
          {data.screens.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} mayChange={mayChange} />
          ))}
        </List>
      )}
      {mayChange && <AnnouncementSection />}
      {isAdding && <NewScreen onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** A screen in two lines; its name leads to its settings. */
function ScreenRow({ screen, mayChange }: { screen: DisplayScreen; mayChange: boolean }) {
  const t = useTexts('SCREENS')
  const [language] = useLanguage()
  const { id, screenName, tokenClaimed, settings, device, address, activatedOn } = screen
  const name = screenName || t('NO_NAME')
  const remove = async () => {
    await call(kioskCalls.delete, { screenId: id })
    toast.success(t('REMOVED', { name }))
  }
  const since = momentFigures(activatedOn, language)
  return (
    <li className={list.row}>
      <Stack gap={2} className={list.words}>
        <Row>
          <Link className={target.target} to="/kiosk/activate/$screenId" params={{ screenId: id }}>
            <b>{name}</b>
          </Link>
          <Mark kind={tokenClaimed ? 'good' : undefined} icon={tokenClaimed ? IconCircleCheck : IconCircleDashed}>
            {t(tokenClaimed ? 'ON' : 'OFF')}
          </Mark>
        </Row>
        <Dim>
          <Dotted
            facts={[
              settings.rangeName ?? t('NO_RANGE'),
              device !== '' && t('DEVICE', { device, address }),
              t('SINCE', { date: since }),
            ]}
          />
        </Dim>
      </Stack>
      <span style={{ alignSelf: 'start' }}>
        {mayChange && (
          <RemoveButton
            isSign
            label={t('REMOVE_NAMED', { name })}
            title={t('REMOVE_TITLE', { name })}
            text={<p>{t('REMOVE_TEXT')}</p>}
            onRemove={remove}
          >
            {t('REMOVE')}
          </RemoveButton>
        )}
      </span>
    </li>
  )
}

/** The steps that make a device a screen, and the field for its code. */
function NewScreen({ onClose }: { onClose: () => void }) {
  const t = useTexts('SCREENS.NEW')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = async () => {
    const secret = typedSecret(typed, window.location.origin)
    setWrong(secret === undefined)
    if (secret === undefined) return 'failed'
    await navigate({ to: '/kiosk/link/$secret', params: { secret } })
    return 'clean'
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE')} isSmall>
      <Stack gap={16}>
        <ol className={classes.steps}>
          <li>{t('OPEN', { address: `${window.location.host}/kiosk` })}</li>
          <li>{t('SCAN')}</li>
          <li>{t('CHOOSE')}</li>
        </ol>
        <Button component={Link} to="/scan" leftSection={<IconQrcode size={20} aria-hidden />}>
          {t('SCAN_BUTTON')}
        </Button>
        <Form label={t('CODE')}>
          <TextInput
            label={t('CODE')}
            description={t('CODE_MEANS')}
            value={typed}
            error={isWrong && t('CODE_WRONG')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
          <SaveButton variant="default" onSave={open}>
            {t('GO_ON')}
          </SaveButton>
        </Form>
      </Stack>
    </Dialog>
  )
}
