import { useState } from 'react'
import { toast, toastFailure } from '../toasts.tsx'

type Reading = { read: (file: File) => Promise<unknown>; mostBytes: (file: File) => number; tooLarge: string }

/**
 * Sends a chosen file to the server to be read, one file at a time. A file that is too large gets an error and is not
 * sent.
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
