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
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './join.module.css'
import { useJoinCode } from './useJoinCode.ts'

/** The code of the club, its link and its poster. */
export function CodeSection() {
  const t = useTexts('JOIN.REQUESTS')
  const { club, code, link, isKnown, error, refetch } = useJoinCode()
  const [asking, ask] = useState<'renew' | 'end'>()

  const renew = async () => {
    await call(joinCalls.renewJoinCode, {})
    await refetch()
  }
  const end = async () => {
    await call(joinCalls.endJoinCode, {})
    await refetch()
    toast.success(t('ENDED'))
  }
  const copy = useCopy()
  return (
    <Section title={t('CODE_TITLE')} text={<p>{t('CODE_TEXT')}</p>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isKnown && code === undefined && (
        <div className={classes.actions}>
          <p>{t('NO_CODE')}</p>
          <SaveButton onSave={renew}>{t('MAKE')}</SaveButton>
        </div>
      )}
      {code !== undefined && (
        <div className={classes.code}>
          <QrCode text={link} label={t('QR', { club: club?.name ?? '' })} />
          <div>
            <p className={classes.sign}>{code}</p>
            <div className={classes.actions}>
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
              <Button variant="subtle" onClick={() => ask('renew')}>
                {t('RENEW')}
              </Button>
              <Button variant="subtle" onClick={() => ask('end')}>
                {t('END')}
              </Button>
            </div>
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={async () => {
          await (asking === 'end' ? end() : renew())
          ask(undefined)
        }}
        title={t(asking === 'end' ? 'END' : 'RENEW')}
        confirm={t(asking === 'end' ? 'END' : 'RENEW')}
        isDangerous
      >
        <p>{t(asking === 'end' ? 'END_TEXT' : 'RENEW_TEXT')}</p>
      </ConfirmDialog>
    </Section>
  )
}
