import { Combobox, type ComboboxOption, useTyped } from '../base/ui/Combobox.tsx'

type Props<Found extends ComboboxOption> = {
  label: string
  description?: string
  /** The name of the chosen option. */
  value: string | undefined
  required?: boolean
  error?: string | undefined
  /** Returns the options that match the typed text, best match first. */
  find: (typed: string) => readonly Found[]
  onChange: (found: Found | undefined) => void
  words: { found: string; none: string }
}

const MOST_SHOWN = 30

/** A field to choose one of many options that the page has loaded already. */
export function SearchPicker<Found extends ComboboxOption>({ find, onChange, words, ...field }: Props<Found>) {
  const typing = useTyped()
  const options = typing.isOpen ? find(typing.typed).slice(0, MOST_SHOWN) : []
  return (
    <Combobox
      {...field}
      typing={typing}
      options={options}
      onChoose={(place) => onChange(place === undefined ? undefined : options[place])}
      listLabel={words.found}
      status={options.length === 0 ? words.none : ''}
    />
  )
}
