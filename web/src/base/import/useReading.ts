import { useState } from 'react'
import { toast, toastFailure } from '../toasts.tsx'

type Reading = { read: (file: File) => Promise<unknown>; mostBytes: (file: File) => number; tooLarge: string }

/**
 * Passes a chosen file to `read`, one file at a time, and shows errors. A file that is too large only gets an error.
 */
export function useReading({ read, mostBytes, tooLarge }: Reading) {
  const [isReading, setReading] = useState(false)
  const pick = async (file: File | undefined) => {
    if (file === undefined || isReading) return
    if (file.size > mostBytes(file)) return toast.error(tooLarge)
    setReading(true)
    try {
      await read(file)
    } catch (error) {
      toastFailure(error)
    } finally {
      setReading(false)
    }
  }
  return { isReading, pick }
}
