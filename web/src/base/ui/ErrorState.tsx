import { Button } from '@mantine/core'
import { IconCloudOff, IconShieldLock, IconZoomQuestion } from '@tabler/icons-react'
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
  const isGone = code?.endsWith('_NOT_FOUND') === true
  const Sign = needsFactor ? IconShieldLock : isGone ? IconZoomQuestion : IconCloudOff
  return (
    <div role="alert">
      <EmptyState
        icon={<Sign size={40} />}
        title={title}
        action={
          needsFactor ? (
            <Button component={Link} to="/settings/security">
              {t('UI.SET_UP_FACTOR')}
            </Button>
          ) : isGone ? (
            <Button component={Link} to="/" variant="default">
              {t('ERRORS.TO_START')}
            </Button>
          ) : (
            onRetry && <Button onClick={onRetry}>{t('UI.RETRY')}</Button>
          )
        }
      >
        {isGone ? t('ERRORS.PAGE_NOT_FOUND_WHY') : code === undefined && t('TOASTS.GENERIC.TRY_LATER')}
      </EmptyState>
    </div>
  )
}
