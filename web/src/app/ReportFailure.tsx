import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { feedbackTexts } from '../feedback/textParts.ts'

const ReportDialog = lazy(() =>
  withTexts(import('../feedback/ReportDialog.tsx'), feedbackTexts).then((module) => ({ default: module.ReportDialog })),
)

/**
 * The button with which signed-in people report an error of the application. Nothing is sent before the person has seen
 * the report.
 */
export function ReportFailure({ error }: { error: unknown }) {
  const t = useTexts('ERRORS')
  const { state } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (state !== 'in') return null
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('REPORT')}
      </Button>
      {isAsked && (
        <Suspense>
          <ReportDialog error={error} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
