import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { securityTexts } from '../auth/textParts.ts'
import { endStepUp, isStepUpAsked, watchStepUp } from '../base/session/stepUp.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'

/** The question who it is, over whatever screen wants to do something dangerous. It is loaded when it is asked. */
export function StepUp() {
  const isAsked = useSyncExternalStore(watchStepUp, isStepUpAsked)
  const [Dialog, setDialog] = useState<ComponentType>()

  useEffect(() => {
    if (!isAsked || Dialog !== undefined) return
    withTexts(import('../auth/security/StepUpDialog.tsx'), securityTexts).then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      (error: unknown) => {
        toastFailure(error)
        endStepUp(false)
      },
    )
  }, [isAsked, Dialog])

  return isAsked && Dialog !== undefined ? <Dialog /> : null
}
