import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { ReportFailure } from './ReportFailure.tsx'

/** How Chromium, Firefox, Safari and Vite say that a piece of the application did not come. */
const MISSING_PIECE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** In place of a screen that could not be shown. */
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

/** In place of a screen that is under way. */
export function WaitingScreen() {
  const t = useTexts('UI')
  return (
    <Page title={t('LOADING')} isLoading>
      {null}
    </Page>
  )
}
