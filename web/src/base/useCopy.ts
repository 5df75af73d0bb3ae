import { useTexts } from './texts.tsx'
import { toast } from './toasts.tsx'

/** Copies a text to take elsewhere, and says whether that went well. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const t = useTexts('UI')
  return (text, said = t('COPIED')) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(said),
      () => toast.error(t('COPY_FAILED')),
    )
}
