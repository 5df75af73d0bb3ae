import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { ReportFailure } from './ReportFailure.tsx'

/** The messages of Chromium, Firefox, Safari and Vite for a module or style sheet that could not be loaded. */
const MISSING_PIECE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Replaces a screen that could not be shown: the reason, a retry, and a report if the error is ours. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const t = useTexts('ERRORS')
  const router = useRouter()
  const reason = MISSING_PIECE.test(String(error)) ? new ApiError('OFFLINE', 0) : error
  // Chromium does not ask again for a piece that once failed; a new page does.
  const tryAgain = () => (error instanceof ApiError ? router.invalidate() : window.location.reload())
  return (
    <Page title={t('TITLE')} isInPlace>
      <ErrorState error={reason} onRetry={tryAgain} />
      {!(reason instanceof ApiError) && <ReportFailure error={error} />}
    </Page>
  )
}

/** Replaces a screen while it is loading. */
export function WaitingScreen() {
  const t = useTexts('UI')
  return (
    <Page title={t('LOADING')} isLoading>
      {null}
    </Page>
  )
}
