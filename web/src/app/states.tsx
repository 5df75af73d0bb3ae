import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../base/apiError.ts'
import { useTexts } from '../base/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { ReportFailure } from './ReportFailure.tsx'

/** In place of a screen that could not be shown. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const t = useTexts('ERRORS')
  const router = useRouter()
  return (
    <Page title={t('TITLE')} isInPlace>
      <ErrorState error={error} onRetry={() => router.invalidate()} />
      {!(error instanceof ApiError) && <ReportFailure error={error} />}
    </Page>
  )
}

/** In place of a screen that is under way. */
export function WaitingScreen() {
  const t = useTexts('UI')
  return (
    <Page title={t('LOADING')} isLoading>
      {null}
    </Page>
  )
}
