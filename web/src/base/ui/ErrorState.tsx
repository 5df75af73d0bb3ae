import { Button } from '@mantine/core'
import { IconCloudOff, IconShieldLock, IconZoomQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../send/apiError.ts'
import { useTexts } from '../texts/texts.tsx'
import { EmptyState } from './EmptyState.tsx'
import { OnwardLink } from './OnwardLink.tsx'

type Props = {
  error: unknown
  onRetry?: () => void
  /** The link to the others of its kind, where the one of the address is gone. */
  onward?: ReactNode
}

/** The message in place of content that could not be loaded: the reason, and a button for another attempt. */
export function ErrorState({ error, onRetry, onward }: Props) {
  const t = useTexts()
  const code = error instanceof ApiError ? error.code : undefined
  const title =
    code === undefined
      ? t('TOASTS.GENERIC.UNKNOWN_ERROR')
      : t(code === 'OFFLINE' ? 'TOASTS.GENERIC.CONNECTION_LOST' : `SERVER_ERRORS.${code}`)
  const needsFactor = code === 'SECOND_FACTOR_NEEDED'
  const isGone = code === 'MISSING_USER' || code?.endsWith('_NOT_FOUND') === true
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
            (onward ?? <OnwardLink to="/">{t('ERRORS.TO_START')}</OnwardLink>)
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
