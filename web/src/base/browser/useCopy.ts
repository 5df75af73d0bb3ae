import { useTexts } from '../texts/texts.tsx'
import { toast } from '../toasts.tsx'

/** Returns a function that copies a text to the clipboard and shows a toast with the result. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const t = useTexts('UI')
  return (text, said = t('COPIED')) =>
    copied(text).then(
      () => toast.success(said),
      () => toast.error(t('COPY_FAILED')),
    )
}

/**
 * Copies a text. Over plain http there is no clipboard API, so it selects the text in a temporary field and copies
 * that.
 */
async function copied(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // Next to what has the focus: nothing outside of an open dialog can be selected.
  const focused = document.activeElement
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser copied nothing.')
}
