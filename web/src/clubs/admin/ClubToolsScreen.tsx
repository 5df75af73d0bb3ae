import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { FRAME_THEMES, type FrameLook, type FrameTheme, frameAddress, frameHtml } from '@bahnfrei/domain/clubs/frame.ts'
import { frameCalls } from '@bahnfrei/domain/clubs/frameCalls.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconCalendar, IconChartBar, IconCopy, IconForms, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useCopy } from '../../base/browser/useCopy.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Fields, Row, Stack } from '../../base/ui/Layout.tsx'
import { LinkList } from '../../base/ui/LinkList.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { ClubTabs } from './ClubTabs.tsx'
import classes from './club.module.css'

/**
 * /admin/club/tools: the club's public page, the code that embeds its calendar in another web site, and its lists as
 * files.
 */
export function ClubToolsScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { data, state, error } = useLive(frameCalls.frame, {})
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading'}>
      <ClubTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {data && <FrameSection isOn={data.isOn} isListed={data.isListed} />}
      {data && <PageSection isListed={data.isListed} />}
      <ElsewhereSection />
    </Page>
  )
}

function FrameSection({ isOn, isListed }: { isOn: boolean; isListed: boolean }) {
  const t = useTexts('ADMIN_CLUB.TOOLS')
  const { club, may } = useSession()
  if (club === undefined) return null
  const switchFrame = async (next: boolean) => {
    await call(frameCalls.setFrame, { isOn: next }).catch(toastFailure)
  }
  return (
    <Section title={t('FRAME')} text={t('FRAME_TEXT')}>
      <Stack gap={16}>
        {!isListed && <p>{t('NOT_LISTED')}</p>}
        {may('clubProfile:w') ? (
          <Switch
            label={t('FRAME_ON')}
            description={t('FRAME_ON_TEXT')}
            isOn={isOn}
            onChange={(next) => void switchFrame(next)}
          />
        ) : (
          <p>{t(isOn ? 'FRAME_IS_ON' : 'FRAME_IS_OFF')}</p>
        )}
        {isOn && isListed && <FrameCode club={club} />}
      </Stack>
    </Section>
  )
}

/** The HTML that a club copies into its own web site, in a chosen language and theme. */
function FrameCode({ club: { id, name } }: { club: { id: Id<'club'>; name: string } }) {
  const t = useTexts('ADMIN_CLUB.TOOLS')
  const [shown] = useLanguage()
  const [look, change] = useState<FrameLook>({ language: shown, theme: 'auto' })
  const copy = useCopy()
  const { origin } = window.location
  const html = frameHtml(origin, { id, title: t('FRAME_TITLE', { club: name }) }, look)
  return (
    <>
      <Fields gap={12}>
        <NativeSelect
          label={t('LANGUAGE')}
          value={look.language}
          data={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
          onChange={({ target }) => change({ ...look, language: target.value === 'en' ? 'en' : 'de' })}
        />
        <NativeSelect
          label={t('THEME')}
          value={look.theme}
          data={FRAME_THEMES.map((value) => ({ value, label: t(`THEMES.${value}`) }))}
          onChange={({ target }) => change({ ...look, theme: target.value as FrameTheme })}
        />
      </Fields>
      <Textarea label={t('HTML')} description={t('HTML_TEXT')} rows={5} readOnly value={html} />
      <Row>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(html)}>
          {t('COPY')}
        </Button>
        <Button component="a" variant="default" href={frameAddress(origin, id, look)} target="_blank" rel="noopener">
          {t('LOOK')}
        </Button>
      </Row>
    </>
  )
}

/** The address of the club's public page, as a QR code to print and to copy. */
function PageSection({ isListed }: { isListed: boolean }) {
  const t = useTexts('ADMIN_CLUB.TOOLS')
  const { club } = useSession()
  const copy = useCopy()
  if (club === undefined || !isListed) return null
  const address = `${window.location.origin}/clubs/view/${club.id}`
  return (
    <Section title={t('PAGE')} text={t('PAGE_TEXT')}>
      <Stack>
        <div className={classes.page}>
          <QrCode text={address} label={t('PAGE_QR', { club: club.name })} />
        </div>
        <p>{address}</p>
        <div>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(address)}>
            {t('COPY_ADDRESS')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

/** The links to other screens of a club's administration, with the right that each asks for. */
const ELSEWHERE = [
  { name: 'GROUPS', to: '/admin/members/groups', right: 'groups:r', sign: IconUsersGroup },
  { name: 'FIELDS', to: '/admin/members/custom-fields', right: 'members:r', sign: IconForms },
  { name: 'MEMBERS', to: '/admin/members/list', right: 'members:r', sign: IconUsers },
  { name: 'RESERVATIONS', to: '/admin/reservations', right: 'clubReservations:r', sign: IconCalendar },
  { name: 'USAGE', to: '/admin/club/usage', right: 'clubReservations:r', sign: IconChartBar },
] as const

function ElsewhereSection() {
  const t = useTexts('ADMIN_CLUB.TOOLS')
  const { may } = useSession()
  const shown = ELSEWHERE.filter(({ right }) => may(right))
  if (shown.length === 0) return null
  return (
    <Section title={t('ELSEWHERE')}>
      <LinkList
        items={shown.map(({ name, to, sign }) => ({
          to,
          title: t(`LINKS.${name}`),
          text: t(`LINK_TEXTS.${name}`),
          Sign: sign,
        }))}
      />
    </Section>
  )
}
