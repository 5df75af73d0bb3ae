import { numberOf } from '@bahnfrei/domain/base/call/formFields.ts'
import { NativeSelect, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Checks } from '../ui/Checks.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { Fault, Form, PathTo } from './useForm.ts'

/**
 * The fields of a form. Each gets its limits, its required mark and its errors from the form by its name; a name that
 * the form lacks, or that has a value of another type, does not compile. A text that is too long gets an error at once
 * and is not cut, because nobody notices what a browser cuts off a pasted text.
 */
export type Bound<Values, Kind> = {
  form: Form<Values>
  name: PathTo<Values, Kind>
  /** The error text for a wrong value, in place of the general text. */
  wrong?: string | undefined
}
export type TextProps<Values> = Bound<Values, string> &
  Omit<TextInputProps, 'form' | 'name' | 'value' | 'error' | 'onChange'>

/** The typed value of a field, a function that changes it, and the properties that a Mantine input takes. */
export function useBound<Values>({ form, name, wrong }: Bound<Values, unknown>, kind?: Kind) {
  const say = useFaultWords()
  const { value, rules, fault, set, leave } = form.field(name)
  return {
    typed: value,
    set,
    input: {
      required: rules.isRequired,
      error: fault === undefined ? null : say(fault, { kind, wrong }),
      onBlur: leave,
    },
  }
}

type Said = Record<'val' | 'len' | 'size' | 'count', string> & Record<'least' | 'most', number>

/** The kinds of fields with error texts of their own. */
type Kind = 'EMAIL' | 'PASSWORD'

/** Returns a function for the error text of a field. */
export function useFaultWords() {
  const t = useTexts('FORM_ERRORS')
  const says = useTexts('SERVER_ERRORS')
  return (fault: Fault, { kind, wrong }: { kind?: Kind | undefined; wrong?: string | undefined } = {}): string => {
    if (typeof fault === 'string') return says(fault)
    const { key, ...values } = fault
    if (key === 'MISMATCH' || key === 'MIN_LENGTH') return t(`PASSWORD.${key}`)
    if (wrong !== undefined && key !== 'REQUIRED' && key !== 'MAX_LENGTH') return wrong
    if (kind !== undefined && key === 'REQUIRED') return t(`${kind}.REQUIRED`)
    if (kind === 'EMAIL' && key === 'INVALID') return t('EMAIL.INVALID')
    return t(`GENERIC.${key}`, values as Required<Said>)
  }
}

/** A form field for a text of one line. */
export function TextField<Values>({ form, name, wrong, ...input }: TextProps<Values>) {
  const {
    typed,
    set,
    input: bound,
  } = useBound<Values>({ form, name, wrong }, input.type === 'email' ? 'EMAIL' : undefined)
  return (
    <TextInput
      autoComplete="off"
      {...bound}
      {...input}
      value={textOf(typed)}
      onChange={({ target }) => set(target.value)}
    />
  )
}

/** A form field for a text of several lines. */
export function TextAreaField<Values>({
  form,
  name,
  wrong,
  ...input
}: Bound<Values, string> & Omit<TextareaProps, 'form' | 'name' | 'value' | 'error' | 'onChange'>) {
  const { typed, set, input: bound } = useBound<Values>({ form, name, wrong })
  return <Textarea {...bound} {...input} value={textOf(typed)} onChange={({ target }) => set(target.value)} />
}

/** A form field for a number. Other input stays as typed and gets an error. */
export function NumberField<Values>({
  form,
  name,
  wrong,
  ...input
}: Bound<Values, number> & Omit<TextProps<Values>, keyof Bound<Values, string>>) {
  const [language] = useLanguage()
  const { typed, set, input: bound } = useBound<Values>({ form, name, wrong })
  const shown = (value: unknown) =>
    typeof value === 'number' && language === 'de' ? textOf(value).replace('.', ',') : textOf(value)
  const type = (text: string) => {
    const number = numberOf(text)
    set(text === '' ? null : shown(number) === text ? number : text)
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...bound}
      {...input}
      value={shown(typed)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

type Option = { value: string | number; label: string }
/** The options of a select: texts that are value and label at once, or values with labels. */
type Options = readonly string[] | readonly Option[]
type SelectProps<Values> = Bound<Values, string | number> &
  Omit<ComponentProps<typeof NativeSelect>, 'form' | 'name' | 'data' | 'value' | 'error' | 'onChange'> & {
    options: Options
    /** The label of the empty option; without it there is no empty option. */
    none?: string
  }

/** A form field that chooses one of several options from a drop-down list. */
export function SelectField<Values>({ form, name, wrong, options, none, ...input }: SelectProps<Values>) {
  const { typed, set, input: bound } = useBound<Values>({ form, name, wrong })
  const { required, ...select } = bound
  const named = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const all = none === undefined ? named : [{ value: '', label: none }, ...named]
  return (
    <NativeSelect
      {...select}
      required={required && none !== undefined}
      {...input}
      data={all.map(({ value, label }) => ({ value: String(value), label }))}
      value={textOf(typed)}
      onChange={({ target }) => set(all.find(({ value }) => String(value) === target.value)?.value)}
    />
  )
}

type SwitchProps<Values> = Omit<Bound<Values, boolean>, 'wrong'> &
  Omit<ComponentProps<typeof Switch>, 'isOn' | 'onChange'>

/** A form field that is on or off. */
export function SwitchField<Values>({ form, name, ...look }: SwitchProps<Values>) {
  const { value, set } = form.field(name)
  return <Switch {...look} isOn={value === true} onChange={set} />
}

type ChoiceProps<Values> = Omit<Bound<Values, string>, 'wrong'> & {
  label: string
  options: readonly { value: string; label: string }[]
}

/** A form field that chooses one of a few options, all of them visible. */
export function ChoiceField<Values>({ form, name, ...look }: ChoiceProps<Values>) {
  const { value, set } = form.field(name)
  return <Choice {...look} value={(value ?? undefined) as string | undefined} onChange={set} />
}

type ChecksProps<Values> = Omit<Bound<Values, readonly (string | number)[]>, 'wrong'> & {
  label: string
  description?: ReactNode
  options: readonly Option[]
}

/** A form field that chooses any number of options, all of them visible. */
export function ChecksField<Values>({ form, name, ...look }: ChecksProps<Values>) {
  const { value, set } = form.field(name)
  return <Checks {...look} values={value as (string | number)[]} onChange={set} />
}

function textOf(typed: unknown): string {
  return typed === null || typed === undefined || Number.isNaN(typed) ? '' : String(typed)
}
