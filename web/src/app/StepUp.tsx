import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { securityTexts } from '../auth/textParts.ts'
import { endStepUp, isStepUpAsked, watchStepUp } from '../base/session/stepUp.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'

/**
 * The dialog in which the person confirms their identity for a dangerous action, over any screen. It loads on first
 * use.
 */
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
