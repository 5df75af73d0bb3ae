import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { FRAME_THEMES, type FrameLook, type FrameTheme, frameAddress, frameHtml } from '@bahnfrei/domain/clubs/frame.ts'
import { frameCalls } from '@bahnfrei/domain/clubs/frameCalls.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconCopy, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useCopy } from '../../base/browser/useCopy.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Fields, List, Row, Stack } from '../../base/ui/Layout.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ChangeButton, SettingRow } from '../../base/ui/Setting.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './club.module.css'

/** The club's public page: its address and QR code, and the code that embeds free times in another web site. */
export function PublicPageSection({ isListed }: { isListed: boolean }) {
  const t = useTexts('ADMIN_CLUB.PUBLIC')
  const { club } = useSession()
  if (club === undefined) return null
  return (
    <Section title={t('TITLE')}>
      <List>
        {isListed && <PageRow club={club} />}
        <FrameRow club={club} isListed={isListed} />
      </List>
    </Section>
  )
}

type OfClub = { club: { id: Id<'club'>; name: string } }

/** The address of the public page, which can be copied or printed as a QR code. */
function PageRow({ club: { id, name } }: OfClub) {
  const t = useTexts('ADMIN_CLUB.PUBLIC')
  const copy = useCopy()
  const [isOpen, setOpen] = useState(false)
  const address = `${window.location.origin}/clubs/view/${id}`
  return (
    <>
      <SettingRow
        title={t('PAGE')}
        words={t('PAGE_IS')}
        act={
          <>
            <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(address)}>
              {t('COPY_ADDRESS')}
            </Button>
            <Button variant="subtle" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setOpen(true)}>
              {t('SHOW_QR')}
            </Button>
          </>
        }
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('PAGE')} width={400} isSmall>
        <Stack>
          <p>{t('PAGE_TEXT')}</p>
          <div className={classes.page}>
            <QrCode text={address} label={t('PAGE_QR', { club: name })} />
          </div>
          <p>{address}</p>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(address)}>
            {t('COPY_ADDRESS')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

/** Whether everybody sees free times, with the switch and the HTML for another web site behind its act. */
function FrameRow({ club, isListed }: OfClub & { isListed: boolean }) {
  const t = useTexts('ADMIN_CLUB.PUBLIC')
  const { may } = useSession()
  const { data } = useLive(frameCalls.frame, {})
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { isOn } = data
  const mayChange = may('clubProfile:w')
  const switchFrame = async (next: boolean) => {
    await call(frameCalls.setFrame, { isOn: next }).catch(toastFailure)
  }
  return (
    <>
      <SettingRow
        title={t('FRAME')}
        words={t(isOn ? 'FRAME_IS_ON' : 'FRAME_IS_OFF')}
        act={(mayChange || (isOn && isListed)) && <ChangeButton title={t('FRAME')} onClick={() => setOpen(true)} />}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('FRAME')}>
        <Stack gap={16}>
          <p>{t('FRAME_TEXT')}</p>
          {!isListed && <p>{t('NOT_LISTED')}</p>}
          {mayChange && (
            <Switch
              label={t('FRAME_ON')}
              description={t('FRAME_ON_TEXT')}
              isOn={isOn}
              onChange={(next) => void switchFrame(next)}
            />
          )}
          {isOn && isListed && <FrameCode club={club} />}
        </Stack>
      </Dialog>
    </>
  )
}

/** The HTML that a club copies into its own web site, in a chosen language and theme. */
function FrameCode({ club: { id, name } }: OfClub) {
  const t = useTexts('ADMIN_CLUB.PUBLIC')
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
