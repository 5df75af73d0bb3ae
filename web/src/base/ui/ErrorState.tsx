import { Button } from '@mantine/core'
import { IconCloudOff, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../send/apiError.ts'
import { useTexts } from '../texts/texts.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The message in place of content that could not be loaded: the reason, and a button for another attempt. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts()
  const code = error instanceof ApiError ? error.code : undefined
  const title =
    code === undefined
      ? t('TOASTS.GENERIC.UNKNOWN_ERROR')
      : t(code === 'OFFLINE' ? 'TOASTS.GENERIC.CONNECTION_LOST' : `SERVER_ERRORS.${code}`)
  const needsFactor = code === 'SECOND_FACTOR_NEEDED'
  return (
    <div role="alert">
      <EmptyState
        icon={needsFactor ? <IconShieldLock size={40} /> : <IconCloudOff size={40} />}
        title={title}
        action={
          needsFactor ? (
            <Button component={Link} to="/settings/security">
              {t('UI.SET_UP_FACTOR')}
            </Button>
          ) : (
            onRetry && <Button onClick={onRetry}>{t('UI.RETRY')}</Button>
          )
        }
      >
        {code === undefined && t('TOASTS.GENERIC.TRY_LATER')}
      </EmptyState>
    </div>
  )
}
