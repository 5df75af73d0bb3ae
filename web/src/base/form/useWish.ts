import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from '../live/queries.ts'
import { toastFailure } from '../toasts.tsx'

type Wish<Value> = { value: Value }

/** The longest that rows of the socket may lag behind an answer. */
const LAG_MS = 3_000

/**
 * A setting that is stored as it is changed. The wish is shown at once, until the stored value was read again and older
 * rows have come, or the wish was refused. Wishes are stored in the order they were made, so that the last one stays.
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
