import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { ApiError } from '../apiError.ts'
import { useTexts } from '../texts.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Says why something cannot be shown, and offers another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts()
  const code = error instanceof ApiError ? error.code : undefined
  const title =
    code === undefined
      ? t('TOASTS.GENERIC.UNKNOWN_ERROR')
      : t(code === 'OFFLINE' ? 'TOASTS.GENERIC.CONNECTION_LOST' : `SERVER_ERRORS.${code}`)
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={40} />}
        title={title}
        action={onRetry && <Button onClick={onRetry}>{t('UI.RETRY')}</Button>}
      >
        {code === undefined && t('TOASTS.GENERIC.TRY_LATER')}
      </EmptyState>
    </div>
  )
}
