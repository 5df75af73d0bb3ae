import { useState } from 'react'

/**
 * A typed text. It is shown as long as the value of the field is one of `values`: the values before and after
 * `onChange`.
 */
type Written = { text: string; values: string[]; isLeft: boolean }

type Typing<Value extends string> = {
  value: string
  /** Receives the value, or '' with the text that is none. */
  onChange: (value: Value | '', text: string) => void
  /** Returns the text for a value. */
  show: (value: string) => string
  /** Returns the value that a text stands for; undefined for none. */
  read: (text: string) => Value | undefined
  /** Whether a text is complete, so that it counts before the field is left. */
  isWhole: (text: string) => boolean
}

/**
 * The text of a field whose value can be typed in several forms: it counts once it is complete or the field is left, and
 * then takes its usual form.
 */
export function useTyped<Value extends string>({ value, onChange, show, read, isWhole }: Typing<Value>) {
  const [lastWritten, write] = useState<Written>()
  const written = lastWritten?.values.includes(value) ? lastWritten : undefined
  // The value came from elsewhere: a text that was written for another must not come back with it.
  if (lastWritten !== undefined && written === undefined) write(undefined)
  const text = written?.text ?? show(value)
  const typed = read(text)

  const hold = (next: Value | '', nextText: string) => {
    if (next !== value) onChange(next, nextText)
  }
  const type = (next: string) => {
    const whole = isWhole(next) ? read(next) : undefined
    write({ text: next, values: [value, whole ?? value], isLeft: false })
    if (whole !== undefined) hold(whole, next)
  }
  /** Takes what was typed; a text that is wrong stays as it is. */
  const leave = (isWrong: boolean) => {
    if (written === undefined) return
    write(isWrong && text !== '' ? { text, values: [value, typed ?? ''], isLeft: true } : undefined)
    hold(typed ?? '', text)
  }
  const take = (chosen: Value) => {
    write(undefined)
    hold(chosen, chosen)
  }
  return { text, typed, isTyping: written?.isLeft === false, type, leave, take }
}
