import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { endStepUp, isStepUpAsked, watchStepUp } from '../base/stepUp.ts'
import { toastFailure } from '../base/toasts.tsx'
import { withTexts } from './screenTexts.ts'

/** The question who it is, over whatever screen wants to do something dangerous. It is loaded when it is asked. */
export function StepUp() {
  const isAsked = useSyncExternalStore(watchStepUp, isStepUpAsked)
  const [Dialog, setDialog] = useState<ComponentType>()

  useEffect(() => {
    if (!isAsked || Dialog !== undefined) return
    withTexts(import('../auth/security/StepUpDialog.tsx'), 'security').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      (error: unknown) => {
        toastFailure(error)
        endStepUp(false)
      },
    )
  }, [isAsked, Dialog])

  return isAsked && Dialog !== undefined ? <Dialog /> : null
}
