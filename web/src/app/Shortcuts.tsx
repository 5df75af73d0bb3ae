import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
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
  const early = useEarlyKeys(open === 'search')
  const close = () => onOpen(undefined)
  return (
    <Suspense>
      {useHasBeenTrue(open === 'search') && <Palette isOpen={open === 'search'} early={early} onClose={close} />}
      {useHasBeenTrue(open === 'keys') && <KeysDialog isOpen={open === 'keys'} onClose={close} />}
    </Suspense>
  )
}

/**
 * Collects what is typed after the palette was asked for and before it is there, because it loads when it is first
 * opened. Returns the collected text, which the palette takes.
 */
function useEarlyKeys(isOpen: boolean): RefObject<string> {
  const early = useRef('')
  useEffect(() => {
    if (!isOpen) return
    const collect = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog:modal') !== null) return
      if (key.length !== 1 && key !== 'Backspace') return
      // No button with the focus is pressed by a blank, and no other shortcut opens.
      event.preventDefault()
      event.stopPropagation()
      early.current = key === 'Backspace' ? early.current.slice(0, -1) : early.current + key
    }
    document.addEventListener('keydown', collect, true)
    return () => {
      document.removeEventListener('keydown', collect, true)
      early.current = ''
    }
  }, [isOpen])
  return early
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'keys' : undefined
}
