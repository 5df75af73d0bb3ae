import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import { MOST_LANE_NAME, MOST_LANES, type Range } from '@bahnfrei/domain/ranges/range.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Sortable } from '../../base/ui/Sortable.tsx'
import { lanesOf } from '../useRanges.ts'
import { LaneCard } from './LaneCard.tsx'
import classes from './LanesSection.module.css'

/** A lane in the list; a new one has a key of its own until it is stored. */
type Row = { key: string; id: Id<'lane'> | null; name: string }

/** The lanes of a range: names and order in one form, the settings of each in its own. */
export function LanesSection({ range }: { range: Range }) {
  const t = useTexts('RANGES.LANES')
  const errors = useFieldErrors()
  const lanes = lanesOf(range)
  const stored: Row[] = lanes.map(({ id, name }) => ({ key: id, id, name }))
  const draft = useDraft({ rows: stored })
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { rows } = draft.values
  // A name from the time when the range was created may be longer, and stays as long as nobody changes it.
  const errorOf = ({ id, name }: Row) =>
    lanes.some((lane) => lane.id === id && lane.name === name) ? null : errors.text(name, MOST_LANE_NAME.changed)
  const archived = lanes.filter(({ id }) => !rows.some((row) => row.id === id))

  const set = (next: Row[]) => draft.change({ rows: next })
  const store = async () => {
    setAsking(false)
    const wanted = rows.map(({ id, name }, orderingNumber) => ({
      ...(id === null ? {} : { id }),
      orderingNumber,
      name: name.trim(),
    }))
    const isStored = await call(laneCalls.saveLanes, { rangeId: range.id, lanes: wanted }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'RESERVATION_CONFLICT') throw error
      toast.error(t('ARCHIVE_TAKEN'))
      return undefined
    })
    if (isStored === undefined) return 'failed'
    draft.keep()
    toast.success(t('SAVED'))
  }
  const save = async () => {
    setChecked(true)
    if (rows.some((row) => errorOf(row) !== null)) return 'failed'
    if (archived.length === 0) return store()
    setAsking(true)
    return 'failed'
  }
  const add = () => set([...rows, { key: newUuid(), id: null, name: nextName(rows) }])

  return (
    <>
      <Section title={t('TITLE')} text={t('TEXT')}>
        <Sortable items={rows} keyOf={({ key }) => key} nameOf={({ name }) => name} onOrder={set} isSlim>
          {(row, index) => (
            <div className={classes.row}>
              <TextInput
                aria-label={t('NAME_OF', { place: index + 1 })}
                value={row.name}
                error={(isChecked || row.name.length > MOST_LANE_NAME.changed) && errorOf(row)}
                onChange={({ target }) => set(rows.with(index, { ...row, name: target.value }))}
              />
              <ActionIcon
                variant="subtle"
                aria-label={t('ARCHIVE', { name: row.name })}
                disabled={rows.length === 1}
                onClick={() => set(rows.filter(({ key }) => key !== row.key))}
              >
                <IconArchive size={20} aria-hidden />
              </ActionIcon>
            </div>
          )}
        </Sortable>
        <div className={classes.add}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={rows.length >= MOST_LANES.changed}
            onClick={add}
          >
            {t('ADD')}
          </Button>
          {rows.length >= MOST_LANES.changed && <span>{t('MOST', { count: MOST_LANES.changed })}</span>}
        </div>
        <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={store}
          title={t('ARCHIVE_TITLE', { count: archived.length })}
          confirm={t('SAVE')}
        >
          <p>{t('ARCHIVE_TEXT', { names: archived.map(({ name }) => name).join(', ') })}</p>
        </ConfirmDialog>
      </Section>
      <Section title={t('EACH')}>
        {lanes.map((lane) => (
          <LaneCard key={lane.id} range={range} lane={lane} />
        ))}
      </Section>
    </>
  )
}

function nextName(rows: readonly Row[]): string {
  const numbers = Array.from({ length: MOST_LANES.changed + 1 }, (_, index) => String(index + 1))
  return numbers.find((name) => !rows.some((row) => row.name === name)) ?? ''
}
