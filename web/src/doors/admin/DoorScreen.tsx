import { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { Door } from '@bahnfrei/domain/doors/door.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { HookSection } from './HookSection.tsx'
import { KeypadSection } from './KeypadSection.tsx'
import { SecretSection } from './SecretSection.tsx'

/** The settings of the door of a range. */
export function DoorScreen() {
  const t = useTexts('ADMIN_DOORS')
  const router = useRouter()
  const { rangeId } = useParams({ from: '/admin/club/ranges/$rangeId/door' })
  const { data, state, error } = useLive(doorCalls.door, { rangeId })
  const door = data?.door
  return (
    <Page
      title={door === undefined ? t('TITLE') : t('TITLE_OF', { range: door.rangeName })}
      isLoading={state === 'loading'}
      back={
        <BackLink to="/admin/club/ranges/$rangeId" params={{ rangeId }}>
          {door?.rangeName ?? t('TITLE')}
        </BackLink>
      }
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {door && (
        <>
          <CodesSection door={door} />
          <SecretSection door={door} />
          <HookSection door={door} />
          {door.hasCodes && <KeypadSection rangeId={rangeId} />}
        </>
      )}
    </Page>
  )
}

function CodesSection({ door: { id: rangeId, hasCodes } }: { door: Door }) {
  const t = useTexts('ADMIN_DOORS')
  const [isTaking, ask] = useState(false)
  const give = async (wanted: boolean) => {
    await call(doorCalls.giveCodes, { rangeId, hasCodes: wanted })
    toast.success(t(wanted ? 'GIVEN' : 'TAKEN'))
    ask(false)
  }
  return (
    <Section title={t('CODES')}>
      <Switch
        label={t('HAS_CODES')}
        description={t(hasCodes ? 'CODES_ON' : 'CODES_OFF')}
        isOn={hasCodes}
        onChange={(wanted) => (wanted ? void give(true).catch(toastFailure) : ask(true))}
      />
      <ConfirmDialog
        isOpen={isTaking}
        onClose={() => ask(false)}
        onConfirm={() => give(false)}
        title={t('TAKE_TITLE')}
        confirm={t('TAKE')}
        isDangerous
      >
        {t('TAKE_TEXT')}
      </ConfirmDialog>
    </Section>
  )
}
