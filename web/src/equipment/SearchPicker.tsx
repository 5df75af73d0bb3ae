// biome-ignore-all lint/a11y/useFocusableInteractive: the field has the focus and names its active option.
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be searched.
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import classes from './SearchPicker.module.css'

type Option = { id: string; name: string; detail?: string }
type Props<Found extends Option> = {
  label: string
  description?: string
  /** The name of what is chosen. */
  value: string | undefined
  required?: boolean
  error?: string | undefined
  /** What is found by what somebody types, the best first. */
  find: (typed: string) => readonly Found[]
  onChange: (found: Found | undefined) => void
  words: { found: string; none: string }
}

const MOST_SHOWN = 30

/** One of many that are known to the page, found by typing: the list opens below the field and follows the keys. */
export function SearchPicker<Found extends Option>({ value, find, onChange, words, ...field }: Props<Found>) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const options = isOpen ? find(typed).slice(0, MOST_SHOWN) : []
  const chosen = options[active]
  const optionId = (option: Option | undefined) => `${listId}-${option?.id}`

  const choose = (option: Found | undefined) => {
    if (option === undefined) return
    onChange(option)
    setTyped('')
    setOpen(false)
  }
  const type = (text: string) => {
    if (value !== undefined) onChange(undefined)
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
      document.getElementById(optionId(options[next]))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && isOpen) {
      // The Enter key must not send the form around.
      event.preventDefault()
      choose(chosen)
    }
    if (event.key === 'Escape' && isOpen) {
      // It closes the list, and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left.
    <div
      className={classes.picker}
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
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        maxLength={100}
        value={value ?? typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(value === undefined)}
        onKeyDown={press}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={words.found}
        className={classes.options}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={option.id}
            id={optionId(option)}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.name}</span>
            {option.detail && <span className={classes.dim}>{option.detail}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {isOpen && options.length === 0 && words.none}
      </p>
    </div>
  )
}
