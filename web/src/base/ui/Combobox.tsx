// biome-ignore-all lint/a11y/useFocusableInteractive: the field has the focus and names its active option.
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be searched.
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './Combobox.module.css'
import { Dim, Stack } from './Layout.tsx'

/** The text typed into a combobox, and whether its list is open: the search depends on both. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const end = () => {
    setTyped('')
    setOpen(false)
  }
  return { typed, setTyped, isOpen, setOpen, end }
}

export type ComboboxOption = {
  id: string
  name: string
  detail?: string | undefined
  /** Whether the option is shown but cannot be chosen; its detail says why. */
  isDisabled?: boolean
}

type Props = {
  label: string
  description?: string
  placeholder?: string
  required?: boolean
  error?: ReactNode
  /** The label of the chosen option. */
  value: string | undefined
  typing: ReturnType<typeof useTyped>
  /** The options that match the typed text, best match first. */
  options: readonly ComboboxOption[]
  /** Receives the index of the option in the list, or undefined when the person types over the chosen option. */
  onChoose: (place: number | undefined) => void
  /** The accessible name of the list. */
  listLabel: string
  /** The status text while the list is open, for example that nothing was found. */
  status: string
  /** Content below the open list. */
  children?: ReactNode
}

/** A field to choose one of many options by typing. The list opens below the field, and the arrow keys move in it. */
export function Combobox({ value, typing, options, onChoose, listLabel, status, children, ...field }: Props) {
  const { typed, isOpen, setOpen } = typing
  const listId = useId()
  const optionId = (place: number) => `${listId}-${options[place]?.id}`
  const { active, choose, type, press } = useActiveOption({ value, typing, options, onChoose, optionId })
  const isShown = isOpen && options.length > 0
  return (
    <Stack
      gap={4}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        {...field}
        withAsterisk={field.required ?? false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={100}
        value={value ?? typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(value === undefined)}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={listLabel} className={classes.options} hidden={!isShown}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={option.id}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            aria-disabled={option.isDisabled || undefined}
            className={classes.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span>{option.name}</span>
            {option.detail && <Dim as="span">{option.detail}</Dim>}
          </div>
        ))}
      </div>
      {isOpen && children}
      <Dim role="status" className={classes.status}>
        {isOpen && status}
      </Dim>
    </Stack>
  )
}

type ActiveProps = Pick<Props, 'value' | 'typing' | 'options' | 'onChoose'> & { optionId: (place: number) => string }

/** The option that the keyboard is on, and the handlers for typing and keys. */
function useActiveOption({ value, typing, options, onChoose, optionId }: ActiveProps) {
  const { setTyped, isOpen, setOpen, end } = typing
  const [active, setActive] = useState(0)
  const choose = (place: number) => {
    const option = options[place]
    if (option === undefined || option.isDisabled) return
    onChoose(place)
    end()
  }
  const type = (text: string) => {
    if (value !== undefined) onChoose(undefined)
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const next = Math.max(0, Math.min(options.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1)))
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      // The Enter key must not send the form around.
      event.preventDefault()
      if (isOpen) choose(active)
    }
    if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return { active, choose, type, press }
}
