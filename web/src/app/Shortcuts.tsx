import { lazy, Suspense, useEffect } from 'react'
import { useHasBeenTrue } from '../base/form/useHasBeenTrue.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { paletteTexts } from './textParts.ts'

export type Shortcut = 'search' | 'keys'

const Palette = lazy(async () => ({
  default: (await withTexts(import('./palette/Palette.tsx'), paletteTexts)).Palette,
}))
const KeysDialog = lazy(async () => ({
  default: (await withTexts(import('./palette/KeysDialog.tsx'), paletteTexts)).KeysDialog,
}))

type Props = { open: Shortcut | undefined; onOpen: (shortcut: Shortcut | undefined) => void }

/**
 * Opens the palette on Ctrl+K or Cmd+K, and the list of keys on a question mark outside of fields. Both dialogs load
 * when they are first opened.
 */
export function Shortcuts({ open, onOpen }: Props) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wish = shortcutOf(event)
      // Above an open dialog nothing else opens.
      if (wish === undefined || document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      onOpen(wish)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onOpen])
  const close = () => onOpen(undefined)
  return (
    <Suspense>
      {useHasBeenTrue(open === 'search') && <Palette isOpen={open === 'search'} onClose={close} />}
      {useHasBeenTrue(open === 'keys') && <KeysDialog isOpen={open === 'keys'} onClose={close} />}
    </Suspense>
  )
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'keys' : undefined
}
