import { useEffect, useEffectEvent } from 'react'

/** Calls `onPress` when Q is pressed outside of a field: the key that ends a kiosk (KIOS-013, KIOS-014). */
export function useKeyQ(onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'q' || ctrlKey || metaKey || altKey || repeat) return
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
