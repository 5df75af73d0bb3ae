import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import { longNames } from '@bahnfrei/domain/ranges/lanes.ts'
import { type Lane, MOST_LANES, type Range } from '@bahnfrei/domain/ranges/range.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Sortable } from '../../base/ui/Sortable.tsx'
import classes from '../ranges.module.css'
import { lanesOf } from '../useRanges.ts'
import { LaneRow } from './LaneRow.tsx'

/** A lane in the list. A new lane has a `key` until it is stored. */
type Named = { key?: string; id?: Lane['id']; orderingNumber: number; name: string }
type LaneNames = { rangeId: Range['id']; lanes: Named[] }

/** The lanes of a range: a form for the settings of each lane, and one for names and order, folded while nothing is changed. */
export function LanesSection({ range }: { range: Range }) {
  const t = useTexts('RANGES.LANES')
  const lanes = lanesOf(range)
  const [isAsking, setAsking] = useState(false)
  const form = useLaneNames(range, lanes)
  const archived = lanes.filter(({ id }) => !form.values.lanes.some((lane) => lane.id === id))
  const save = async () => {
    if (form.wrong.length > 0 || archived.length === 0) return form.save()
    setAsking(true)
    return 'clean'
  }
  return (
    <>
      <Section title={t('EACH')}>
        <List>
          {lanes.map((lane) => (
            <LaneRow key={lane.id} range={range} lane={lane} />
          ))}
        </List>
      </Section>
      <Section title={t('TITLE')}>
        <Form label={t('TITLE')} form={form}>
          <details open={form.isDirty || undefined}>
            <summary>{t('NAMES', { count: lanes.length, names: lanes.map(({ name }) => name).join(', ') })}</summary>
            <Dim>{t('TEXT')}</Dim>
            <NameList form={form} />
          </details>
          <AddLane form={form} />
          {form.isDirty && <SaveBar label={t('SAVE')} onSave={save} draft={form} />}
        </Form>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            return form.save()
          }}
          title={t('ARCHIVE_TITLE', { count: archived.length })}
          confirm={t('SAVE')}
        >
          <p>{t('ARCHIVE_TEXT', { names: archived.map(({ name }) => name).join(', ') })}</p>
        </ConfirmDialog>
      </Section>
    </>
  )
}

/** The form for the names and the order of the lanes. */
function useLaneNames(range: Range, lanes: readonly Lane[]) {
  const t = useTexts('RANGES.LANES')
  return useForm({
    call: laneCalls.saveLanes,
    values: {
      rangeId: range.id,
      lanes: lanes.map(({ id, name }, orderingNumber): Named => ({ key: id, id, orderingNumber, name })),
    },
    prepare: (values: LaneNames) => ({
      ...values,
      lanes: values.lanes.map(({ key: _, ...lane }, orderingNumber) => ({ ...lane, orderingNumber })),
    }),
    check: (values) => longNames(values.lanes, lanes),
    send: (values) =>
      call(laneCalls.saveLanes, values).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'RESERVATION_CONFLICT') throw error
        toast.error(t('ARCHIVE_TAKEN'))
        return 'failed' as const
      }),
    onDone: () => toast.success(t('SAVED')),
  })
}

function NameList({ form }: { form: FormOf<LaneNames> }) {
  const t = useTexts('RANGES.LANES')
  // With the keys, which are not sent.
  const { value, set } = form.field('lanes')
  const rows = value as Named[]
  return (
    <Sortable items={rows} keyOf={({ key = '' }) => key} nameOf={({ name }) => name} onOrder={set} isSlim>
      {({ key, name }, index) => (
        <div className={classes.removable}>
          <TextField form={form} name={`lanes.${index}.name`} aria-label={t('NAME_OF', { place: index + 1 })} />
          <ActionIcon
            variant="subtle"
            aria-label={t('ARCHIVE', { name })}
            disabled={rows.length === 1}
            onClick={() => set(rows.filter((row) => row.key !== key))}
          >
            <IconArchive size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Sortable>
  )
}

/** The button that appends a lane; with it the names unfold. */
function AddLane({ form }: { form: FormOf<LaneNames> }) {
  const t = useTexts('RANGES.LANES')
  const { value, set } = form.field('lanes')
  const rows = value as Named[]
  const isFull = rows.length >= MOST_LANES.changed
  const add = () => set([...rows, { key: newUuid(), orderingNumber: rows.length, name: nextName(rows) }])
  return (
    <Row>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={add}>
        {t('ADD')}
      </Button>
      {isFull && <Dim as="span">{t('MOST', { count: MOST_LANES.changed })}</Dim>}
    </Row>
  )
}

function nextName(rows: readonly Named[]): string {
  const numbers = Array.from({ length: MOST_LANES.changed + 1 }, (_, index) => String(index + 1))
  return numbers.find((name) => !rows.some((row) => row.name === name)) ?? ''
}
