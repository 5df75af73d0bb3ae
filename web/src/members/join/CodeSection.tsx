import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCopy } from '../../base/browser/useCopy.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './join.module.css'
import { useJoinCode } from './useJoinCode.ts'

type Asking = 'renew' | 'end'

/** The join code of the club with its link and its poster. */
export function CodeSection() {
  const t = useTexts('JOIN.REQUESTS')
  const { club, code, link, isKnown, error, refetch } = useJoinCode()
  const [asking, ask] = useState<Asking>()

  const renew = async () => {
    await call(joinCalls.renewJoinCode, {})
    await refetch()
  }
  const end = async () => {
    await call(joinCalls.endJoinCode, {})
    await refetch()
    toast.success(t('ENDED'))
  }
  const word = asking === 'end' ? 'END' : 'RENEW'
  return (
    <Section title={t('CODE_TITLE')} text={<p>{t('CODE_TEXT')}</p>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isKnown && code === undefined && (
        <Row>
          <p>{t('NO_CODE')}</p>
          <SaveButton variant="default" onSave={renew}>
            {t('MAKE')}
          </SaveButton>
        </Row>
      )}
      {code !== undefined && (
        <Row gap={24} className={classes.code}>
          <QrCode text={link} label={t('QR', { club: club?.name ?? '' })} />
          <Stack>
            <p className={classes.sign}>{code}</p>
            <CodeActs link={link} onAsk={ask} />
          </Stack>
        </Row>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={async () => {
          await (asking === 'end' ? end() : renew())
          ask(undefined)
        }}
        title={t(word)}
        confirm={t(word)}
        isDangerous
      >
        <p>{t(`${word}_TEXT`)}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** The actions on the join code; making a new one or none asks first. */
function CodeActs({ link, onAsk }: { link: string; onAsk: (asking: Asking) => void }) {
  const t = useTexts('JOIN.REQUESTS')
  const copy = useCopy()
  return (
    <Row className={classes.acts}>
      <Button
        variant="default"
        component={Link}
        to="/admin/members/poster"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('POSTER')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(link)}>
        {t('LINK')}
      </Button>
      <Button variant="subtle" onClick={() => onAsk('renew')}>
        {t('RENEW')}
      </Button>
      <Button variant="subtle" onClick={() => onAsk('end')}>
        {t('END')}
      </Button>
    </Row>
  )
}
