import { useState } from 'react'
import { toast, toastFailure } from '../toasts.tsx'

type Reading = { read: (file: File) => Promise<unknown>; mostBytes: (file: File) => number; tooLarge: string }

/** Reads a file that somebody chose, one at a time; a file that is too large is not sent at all. */
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
