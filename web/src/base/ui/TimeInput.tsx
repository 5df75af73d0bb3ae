import type { ClockTime } from '@bahnfrei/domain/base/time/time.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTyped } from '../form/useTyped.ts'
import { useTexts } from '../texts/texts.tsx'
import { clockFrom, isWholeClock } from '../time/clockText.ts'

type Props = Pick<
  TextInputProps,
  'label' | 'aria-label' | 'aria-describedby' | 'description' | 'disabled' | 'required' | 'error'
> & {
  value: string
  /** Receives the time of day and the typed text; the time is '' if the text is none. */
  onChange: (clock: ClockTime | '', text: string) => void
}

/** A field for a time of day with 24 hours, in every language and browser. */
export function TimeInput({ value, onChange, error, ...input }: Props) {
  const t = useTexts('TIMES')
  const { text, typed, isTyping, type, leave } = useTyped({
    ...{ value, onChange, read: clockFrom, isWhole: isWholeClock },
    show: (clock) => clock,
  })
  const isWrong = typed === undefined
  return (
    <TextInput
      {...input}
      value={text}
      placeholder={t('FORM')}
      inputMode="numeric"
      autoComplete="off"
      error={isWrong && text !== '' && !isTyping ? t('INVALID') : error}
      onChange={({ target }) => type(target.value)}
      onBlur={() => leave(isWrong)}
      onKeyDown={({ key }) => key === 'Enter' && leave(isWrong)}
    />
  )
}
