import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { Flaw, PasswordFlaw } from '@bahnfrei/domain/base/call/formChecks.ts'
import {
  type FieldRules,
  flawsOf,
  rulesOf,
  schemaAt,
  sentOf,
  valueAt,
  withValueAt,
} from '@bahnfrei/domain/base/call/formFields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../send/api.ts'
import { ApiError, codeOf } from '../send/apiError.ts'
import type { Outcome } from '../ui/SaveButton.tsx'
import type { Draft } from './useDraft.ts'
import { useVersionedDraft } from './useVersionedDraft.ts'

/** The path of each field whose value is of this kind: `email`, `address.city`, `links.0.url`. */
export type PathTo<Values, Kind> = {
  [Key in keyof Values & string]: PathIn<Key, NonNullable<Values[Key]>, Kind>
}[keyof Values & string]
type PathIn<Key extends string, Value, Kind> =
  | (Value extends Kind ? Key : never)
  | (Value extends string | number | boolean
      ? never
      : Value extends readonly (infer Item)[]
        ? PathIn<`${Key}.${number}`, NonNullable<Item>, Kind>
        : `${Key}.${PathTo<Value, Kind>}`)

/** The input of a call with all optional fields required, for forms that hold every field of a record. */
export type Whole<Input> = { [Key in keyof Input]-?: Exclude<Input[Key], undefined> }

/** The error of a field: a broken rule of the form, or a refusal of the server. */
export type Fault = Flaw | PasswordFlaw | Refusal
type Faults<Values> = Partial<Record<PathTo<Values, unknown>, Fault | undefined>>

type Definition<Input, Output> = Pick<CallDefinition<Input, Output>, 'route' | 'input' | 'output'>
type Props<Input, Output, Values, Answer> = {
  /** The call that the form sends. Its input schema defines the limits of the fields. */
  call: Definition<Input, Output>
  /** The stored values, or the initial values of a new record. The form follows their changes until somebody types. */
  values: Values
  /** The version of a record that others may change at the same time; the form sends it with the values. */
  version?: number
  /** Changes other fields together with a changed one, for example those that depend on it. */
  adjust?: (next: Values, before: Values) => Values
  /** Completes the values before they are checked and sent, if the call needs more than was typed. */
  prepare?: (values: Values) => Values
  /** Checks rules that concern several fields, on the values that would be sent. */
  check?: (values: Values) => Faults<Values>
  /** The fields next to which certain refusals of the server are shown. */
  refusedAt?: Partial<Record<Refusal, PathTo<Values, unknown>>>
  /**
   * The moment from which a field shows its error: when it loses the focus, or only after the first attempt to save.
   */
  says?: 'left' | 'tried'
  onDone: (answer: Answer, values: Values) => Outcome | Promise<Outcome>
} & Sending<Input, Values, Answer>
type Send<Values, Answer> = (values: Values) => Promise<Answer | 'failed' | 'clean'>
/**
 * The way in which the form sends: by `call`, or by its own `send`, which is required if the values are not the input
 * of `call`.
 */
type Sending<Input, Values, Answer> = Values extends Input
  ? { send?: Send<Values, Answer> }
  : Values & { version: number } extends Input
    ? { version: number; send?: Send<Values, Answer> } | { send: Send<Values, Answer> }
    : { send: Send<Values, Answer> }

/** The state of one field, as the field components need it. */
type Field = {
  /** The value as typed. */
  value: unknown
  rules: FieldRules
  fault: Fault | undefined
  set: (value: unknown) => void
  leave: () => void
}

export type Form<Values> = Pick<Draft<Values>, 'base' | 'isDirty' | 'isOutdated' | 'drop'> & {
  /** The values to send: texts trimmed, numbers parsed, and null for empty fields. */
  values: Values
  /** Changes values that the person chooses outside of the fields. */
  change(changes: Partial<Values>): void
  /** The paths of all fields with an error, shown or not. */
  wrong: readonly string[]
  /** The number of fields with an error; 0 before the first attempt to save. */
  faults: number
  save: () => Promise<Outcome>
  element: RefObject<HTMLFormElement | null>
  field: (name: string) => Field
}

/** The fields that somebody else has changed since the form with a version was loaded; `take` adopts those changes. */
type Versioned<Values> = { changedByOthers: (keyof Values)[]; take: () => void }

/**
 * The state of a form that sends a call: its values, its errors, whether it has unsaved changes, and a function that
 * saves.
 */
export function useForm<Input, Output, Values extends object, Answer = Output>(
  props: Props<Input, Output, Values, Answer>,
): Form<Values> & Versioned<Values> {
  const { call: definition, values: stored, version, says = 'left', prepare = same, adjust = same } = props
  // In the pages the schema is built again at each access.
  const schema = useMemo(() => definition.input, [definition])
  const draft = useVersionedDraft(stored, version)
  const { left, isTried, refused, ...said } = useSaid()
  const element = useRef<HTMLFormElement>(null)
  const typed = draft.values
  const values = prepare(sentOf(schema, typed))
  const faults = faultsOf(flawsOf(schema, values, stored), props.check?.(values))
  const wrong = Object.keys(faults)

  const save = async () => {
    flushSync(said.try)
    if (wrong.length > 0) return showFault(element.current)
    try {
      const answer = await sendBy(props, version === undefined ? values : { ...values, version: draft.version })
      if (isUnsent(answer)) return answer
      // Nothing is unsaved any more when the page is left.
      flushSync(() => {
        draft.stored(version === undefined ? 0 : (answer as { version: number }).version)
        said.forget()
      })
      return await props.onDone(answer, values)
    } catch (error) {
      const at: string | undefined = props.refusedAt?.[codeOf(error)]
      if (at === undefined) throw error
      flushSync(() => said.refuse(at, codeOf(error)))
      return showFault(element.current)
    }
  }
  const field = (name: string): Field => {
    const path = name.split('.')
    const fault = faults[name] ?? refused[name]
    const isSaid = isTried || refused[name] !== undefined || (says === 'left' && left.has(name)) || isTooLong(fault)
    return {
      value: valueAt(typed, path),
      rules: rulesOf(schemaAt(schema, name)),
      fault: isSaid ? fault : undefined,
      set: (value) => {
        said.accept(name)
        draft.change(adjust(withValueAt(typed, path, value), typed))
      },
      leave: () => said.leave(name),
    }
  }
  const drop = () => {
    draft.drop()
    said.forget()
  }
  return { ...draft, values, drop, wrong, faults: isTried ? wrong.length : 0, save, element, field }
}

/** Assigns several refusals to one field, next to which they are shown. */
export function atField<Name extends string>(codes: readonly Refusal[], name: Name): Partial<Record<Refusal, Name>> {
  return Object.fromEntries(codes.map((code) => [code, name]))
}

const same = <Values>(values: Values): Values => values

/** The errors of all fields. An error of the form's `check` replaces one of the schema, because it is more precise. */
function faultsOf(flaws: Record<string, Flaw>, checked: Record<string, Fault | undefined> = {}) {
  const faults: Record<string, Fault> = { ...flaws }
  for (const [name, fault] of Object.entries(checked)) if (fault !== undefined) faults[name] = fault
  return faults
}

type Said = { left: ReadonlySet<string>; isTried: boolean; refused: Record<string, Refusal | undefined> }
const NOTHING_SAID: Said = { left: new Set(), isTried: false, refused: {} }

/**
 * The fields that lost the focus, whether saving was tried, and the refusals for fields that were not changed since.
 */
function useSaid() {
  const [said, say] = useState(NOTHING_SAID)
  return {
    ...said,
    try: () => say((before) => ({ ...before, isTried: true })),
    leave: (name: string) =>
      whenReleased(() => say((before) => ({ ...before, left: new Set([...before.left, name]) }))),
    refuse: (name: string, code: Refusal) =>
      say((before) => ({ ...before, refused: { ...before.refused, [name]: code } })),
    accept: (name: string) => say((before) => ({ ...before, refused: { ...before.refused, [name]: undefined } })),
    forget: () => say(NOTHING_SAID),
  }
}

/**
 * Runs a change after the pointer is released. An error shown during a press would move the button, and the click would
 * be lost.
 */
function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  else addEventListener('pointerup', () => setTimeout(act), { once: true })
}

function isTooLong(fault: Fault | undefined): boolean {
  return typeof fault === 'object' && fault.key === 'MAX_LENGTH'
}

/**
 * Focuses the first field with an error and opens the `details` around it. Throws if no field shows the error, so that
 * a toast does.
 */
function showFault(form: HTMLElement | null): 'failed' {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) throw new ApiError('INPUT_INVALID', 400)
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  return 'failed'
}

function isUnsent(answer: unknown): answer is 'failed' | 'clean' {
  return answer === 'failed' || answer === 'clean'
}

async function sendBy<Input, Output, Values, Answer>(props: Props<Input, Output, Values, Answer>, values: Values) {
  const { send } = props as { send?: Send<Values, Answer> }
  // Without another way to send, the values are the input of the call.
  return send === undefined ? ((await call(props.call, values as unknown as Input)) as unknown as Answer) : send(values)
}
