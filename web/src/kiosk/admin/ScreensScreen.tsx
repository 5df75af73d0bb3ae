import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import type { DisplayScreen } from '@bahnfrei/domain/kiosk/screen.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconDeviceTv, IconQrcode, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentFigures } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AnnouncementSection } from './AnnouncementSection.tsx'
import classes from './screens.module.css'
import { typedSecret } from './typedSecret.ts'

/** /kiosk/activate: the screens of the club, the form that adds one, and the announcement on all of them (OP-69). */
export function ScreensScreen() {
  const t = useTexts('SCREENS')
  const router = useRouter()
  const { may } = useSession()
  const { data, state, error } = useLive(kioskCalls.screens, {})
  const mayChange = may('kioskConfig:w')
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {data?.screens.length === 0 && (
        <EmptyState icon={<IconDeviceTv size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data && data.screens.length > 0 && (
        <Stack as="ul" className={classes.list}>
          {data.screens.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} mayChange={mayChange} />
          ))}
        </Stack>
      )}
      {mayChange && <NewScreen />}
      {mayChange && <AnnouncementSection />}
    </Page>
  )
}

function ScreenCard({ screen, mayChange }: { screen: DisplayScreen; mayChange: boolean }) {
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
    <Card as="li" className={classes.card}>
      <h2>
        <Link to="/kiosk/activate/$screenId" params={{ screenId: id }}>
          {name}
        </Link>
      </h2>
      <Row>
        <Mark kind={tokenClaimed ? 'good' : undefined} icon={tokenClaimed ? IconCircleCheck : IconCircleDashed}>
          {t(tokenClaimed ? 'ON' : 'OFF')}
        </Mark>
        <Dim as="span">{settings.rangeName ?? t('NO_RANGE')}</Dim>
        {device !== '' && <Dim as="span">{t('DEVICE', { device, address })}</Dim>}
        <Dim as="span">{t('SINCE', { date: since })}</Dim>
      </Row>
      {mayChange && (
        <Row>
          <Link to="/kiosk/activate/$screenId" params={{ screenId: id }} className={classes.settings}>
            {t('SETTINGS')}
          </Link>
          <RemoveButton
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            label={t('REMOVE_NAMED', { name })}
            title={t('REMOVE_TITLE', { name })}
            text={<p>{t('REMOVE_TEXT')}</p>}
            onRemove={remove}
          >
            {t('REMOVE')}
          </RemoveButton>
        </Row>
      )}
    </Card>
  )
}

function NewScreen() {
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
    <Section title={t('TITLE')}>
      <Stack gap={16} className={classes.another}>
        <ol className={classes.steps}>
          <li>{t('OPEN', { address: `${window.location.host}/kiosk` })}</li>
          <li>{t('SCAN')}</li>
          <li>{t('CHOOSE')}</li>
        </ol>
        <Button component={Link} to="/scan" variant="default" leftSection={<IconQrcode size={20} aria-hidden />}>
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
    </Section>
  )
}
