import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from '../live/queries.ts'
import { toastFailure } from '../toasts.tsx'

type Wish<Value> = { value: Value }

/** The time in milliseconds by which rows from the socket may lag behind the answer to a call. */
const LAG_MS = 3_000

/**
 * A setting that is saved on each change. The new value is shown at once. The stored value is shown again as soon as it
 * was read again and outdated rows of the socket can no longer arrive, or saving failed. Changes are saved one after
 * the other, so that the last one wins.
 */
export function useWish<Value>(
  stored: Value,
  { store, read }: { store: (value: Value) => Promise<unknown>; read: QueryKey },
): [Value, (value: Value) => void] {
  const [wish, setWish] = useState<Wish<Value>>()
  const before = useRef(Promise.resolve())

  const drop = (made: Wish<Value>) => setWish((latest) => (latest === made ? undefined : latest))
  const keep = async (made: Wish<Value>) => {
    try {
      await store(made.value)
      await queryClient.refetchQueries({ queryKey: read })
      setTimeout(() => drop(made), LAG_MS)
    } catch (error) {
      toastFailure(error)
      drop(made)
    }
  }

  const change = (value: Value) => {
    const made = { value }
    setWish(made)
    before.current = before.current.then(() => keep(made))
  }
  return [wish === undefined ? stored : wish.value, change]
}
