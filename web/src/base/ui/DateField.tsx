import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useHasBeenTrue } from '../form/useHasBeenTrue.ts'
import { useTyped } from '../form/useTyped.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { dayFrom, dayText, flawOf, isWhole, type Limits } from '../time/dayText.ts'

const MonthSheet = lazy(() => import('./MonthSheet.tsx').then((file) => ({ default: file.MonthSheet })))

type Props = Pick<
  TextInputProps,
  'id' | 'label' | 'aria-label' | 'description' | 'disabled' | 'required' | 'error' | 'autoComplete'
> &
  Limits & {
    value: string
    /**
     * Receives the day and the typed text; the day is '' if the text is no day. Days beyond the limits are passed on
     * too.
     */
    onChange: (day: Day | '', text: string) => void
  }

/** A field for a day, which is typed or chosen in a month whose weeks begin on Monday (SHELL-010). */
export function DateField({ value, onChange, min, max, error, ...input }: Props) {
  const t = useTexts('DATES')
  const ownId = useId()
  const id = input.id ?? ownId
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<DOMRect>()
  const isOpen = place !== undefined
  const wasOpen = useHasBeenTrue(isOpen)
  const today = Temporal.Now.plainDateISO().toString()
  const { text, day, fault, type, leave, take } = useWritten({ value, onChange, min, max }, today)
  return (
    <>
      <TextInput
        {...input}
        ref={field}
        id={id}
        value={text}
        placeholder={t('FORM')}
        inputMode="numeric"
        autoComplete={input.autoComplete ?? 'off'}
        error={fault ?? error}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={input.disabled ?? false}
            aria-label={t('PICK')}
            aria-describedby={input.label ? `${id}-label` : undefined}
            aria-haspopup="dialog"
            onClick={() => setPlace(field.current?.getBoundingClientRect())}
          >
            <IconCalendar size={20} aria-hidden />
          </ActionIcon>
        }
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <MonthSheet
            {...{ isOpen, place, today, min, max }}
            onClose={() => setPlace(undefined)}
            value={day}
            onChoose={(chosen) => {
              setPlace(undefined)
              take(chosen)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The text of the field, the day that it stands for, its error, and the handlers for typing, leaving and choosing. */
function useWritten({ value, onChange, min, max }: Pick<Props, 'value' | 'onChange' | 'min' | 'max'>, today: Day) {
  const t = useTexts('DATES')
  const [language] = useLanguage()
  const {
    text,
    typed: day,
    isTyping,
    leave,
    ...acts
  } = useTyped({
    ...{ value, onChange, isWhole },
    show: (shown) => dayText(shown, language),
    read: (written) => dayFrom(written, { today, min, max }),
  })
  const flaw = day === undefined ? 'INVALID' : flawOf(day, { min, max })
  const isFlawShown = flaw !== undefined && text !== '' && !isTyping
  const named = { INVALID: today, TOO_EARLY: min, TOO_LATE: max }
  const fault = isFlawShown ? t(flaw, { day: dayText(named[flaw] ?? '', language) }) : undefined
  return { ...acts, text, day, fault, leave: () => leave(flaw !== undefined) }
}
