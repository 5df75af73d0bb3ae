import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { type RefObject, useEffect } from 'react'
import { shiftAt } from './shift.ts'

/** Moves a part of the page a little each minute, so that nothing burns in. */
export function useShift(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const shift = () => {
      const { x, y } = shiftAt(Date.now())
      part.current?.style.setProperty('translate', `${x}px ${y}px`)
    }
    shift()
    const timer = setInterval(shift, MINUTE_MS)
    return () => clearInterval(timer)
  }, [part])
}
