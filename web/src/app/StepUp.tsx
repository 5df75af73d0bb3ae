import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isStepUpAsked, watchStepUp } from '../base/stepUp.ts'
import { withTexts } from './screenTexts.ts'

const StepUpDialog = lazy(async () => ({
  default: (await withTexts(import('../auth/security/StepUpDialog.tsx'), 'security')).StepUpDialog,
}))

/** The question who it is, over whatever screen wants to do something dangerous. It is loaded when it is asked. */
export function StepUp() {
  const isAsked = useSyncExternalStore(watchStepUp, isStepUpAsked)
  return <Suspense>{isAsked && <StepUpDialog />}</Suspense>
}
