import { call } from '@bahnfrei/domain/base/call/call.ts'
import { Day, note, text } from '@bahnfrei/domain/base/call/fields.ts'
import { Price } from '@bahnfrei/domain/base/money/money.ts'
import german from '@bahnfrei/domain/base/texts/texts.de.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import own from '../texts/texts.de.ts'
import { NumberField, SelectField, SwitchField, TextField } from './fields.tsx'
import { type Form, useForm } from './useForm.ts'

const lockers = {
  create: call({
    route: 'POST /lockers',
    guard: 'inventory:w',
    summary: 'Adds a locker.',
    input: z.strictObject({
      name: text(20),
      place: z.optional(z.strictObject({ hall: note(10) })),
      email: note(200),
      shelves: z.int().check(z.minimum(1), z.maximum(9)),
      fee: Price,
      from: z.nullable(Day),
      kind: z.enum(['steel', 'wood']),
      isLocked: z.boolean(),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
const NEW = {
  name: '',
  place: { hall: '' },
  email: '',
  shelves: 3,
  fee: 0 as z.infer<typeof Price>,
  from: null as string | null,
  kind: 'steel' as 'steel' | 'wood',
  isLocked: false,
}

type Fields = (form: Form<typeof NEW>) => ReactNode
type Seen = { html: string; form: Form<typeof NEW> }

function Lockers({ values, fields, seen }: { values: Partial<typeof NEW>; fields: Fields; seen: Partial<Seen> }) {
  const form = useForm({
    call: lockers.create,
    values: { ...NEW, ...values },
    check: ({ name, kind }) => ({ kind: name === 'Spind' && kind === 'wood' ? { key: 'INVALID' } : undefined }),
    onDone: () => undefined,
  })
  seen.form = form
  return fields(form)
}

/** The page of a form with these values, and the form as its fields see it. */
function shown(values: Partial<typeof NEW>, fields: Fields): Seen {
  const seen: Partial<Seen> = {}
  const html = renderToStaticMarkup(
    <IntlProvider locale="de" messages={{ ...german, ...own }} timeZone="Europe/Berlin">
      <MantineProvider>
        <Lockers values={values} fields={fields} seen={seen} />
      </MantineProvider>
    </IntlProvider>,
  )
  return { ...(seen as Seen), html }
}

const input = (html: string) => /<(?:input|select)[^>]*>/.exec(html)?.[0] ?? ''

test('a field takes its required mark from the schema of the call', () => {
  const name = shown({}, (form) => <TextField form={form} name="name" label="Name" />).html
  expect(input(name)).toMatch(/ required=""/)
  const hall = shown({}, (form) => <TextField form={form} name="place.hall" label="Halle" />).html
  expect(input(hall)).not.toMatch(/ required=""/)
})

test('what is longer than the schema takes is said at once, all else when it was tried', () => {
  const tooLong = shown({ name: 'x'.repeat(21) }, (form) => <TextField form={form} name="name" label="Name" />)
  expect(tooLong.html).toContain('Maximal 20 Zeichen.')
  expect(input(tooLong.html)).toContain('aria-invalid="true"')
  const empty = shown({}, (form) => <TextField form={form} name="name" label="Name" />)
  expect(empty.html).not.toContain('Pflichtfeld.')
  expect(empty.form.wrong).toEqual(['name'])
})

test('the form asks its own rule, and sees values as they are sent', () => {
  const fields = (form: Form<typeof NEW>) => <SwitchField form={form} name="isLocked" label="Zu" />
  const { form } = shown({ name: ' Spind ', kind: 'wood', from: '' }, fields)
  expect(form.values).toMatchObject({ name: 'Spind', from: null })
  expect(form.wrong).toEqual(['kind'])
  expect(shown({ name: 'Schrank', kind: 'wood' }, fields).form.wrong).toEqual([])
})

test('a number is shown as it is written here, and one that is not given yet is empty', () => {
  const shelves = (value: number) =>
    shown({ name: 'Spind', shelves: value }, (form) => <NumberField form={form} name="shelves" label="Fächer" />)
  expect(input(shelves(1.5).html)).toContain('value="1,5"')
  expect(input(shelves(Number.NaN).html)).toContain('value=""')
  expect(shelves(Number.NaN).form.wrong).toEqual(['shelves'])
  expect(shelves(10).form.wrong).toEqual(['shelves'])
  expect(shelves(9).form.wrong).toEqual([])
})

test('a name that the call does not have, or has for another kind of value, does not compile', () => {
  const fields = (form: Form<typeof NEW>) => (
    <>
      {/* @ts-expect-error: a slip of the pen */}
      <TextField form={form} name="nmae" label="Name" />
      {/* @ts-expect-error: a number is no text */}
      <TextField form={form} name="shelves" label="Fächer" />
      {/* @ts-expect-error: a part of it is no text */}
      <TextField form={form} name="place" label="Halle" />
      {/* @ts-expect-error: a text is not on or off */}
      <SwitchField form={form} name="name" label="Name" />
      <SelectField form={form} name="kind" label="Art" options={['steel', 'wood']} />
    </>
  )
  expect(shown({}, fields).form.wrong).toEqual(['name'])
})
