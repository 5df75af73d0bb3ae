import { WEAPON_CLASSES, type WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { EVERYTHING_PERMITTED, type Permit, type Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dim, Fields } from '../../../base/ui/Layout.tsx'
import { calibreChoices, usePermitWords } from '../../../ranges/lanes/usePermitWords.ts'
import type { Draft } from '../drafts/draft.ts'
import { draftStore } from '../drafts/draftStore.ts'

/** The permit of the lane and the intended use of a draft, for ranges with a lane that does not permit everything. */
export function UseFields({ draft, range }: { draft: Draft; range: Range }) {
  const t = useTexts('RESERVATIONS.USE')
  const permitWords = usePermitWords()
  const [isOpen, open] = useState(false)
  const { use = {} } = draft
  const permit = range.lanes.find(({ id }) => id === draft.lane.id)?.permit ?? EVERYTHING_PERMITTED
  const set = (change: { [Key in keyof Use]?: Use[Key] | undefined }) =>
    draftStore.change({ type: 'use', id: draft.id, use: withoutGaps({ ...use, ...change }) })
  return (
    <>
      <Dim>{t('PERMITTED', { permit: permitWords(permit) })}</Dim>
      {!isOpen && Object.keys(use).length === 0 ? (
        <Button variant="subtle" leftSection={<IconTarget size={16} aria-hidden />} onClick={() => open(true)}>
          {t('ADD')}
        </Button>
      ) : (
        <UseSelects use={use} permits={range.lanes.map((lane) => lane.permit)} onChange={set} />
      )}
    </>
  )
}

type SelectsProps = {
  use: Use
  permits: readonly Permit[]
  onChange: (change: { [Key in keyof Use]?: Use[Key] | undefined }) => void
}

function UseSelects({ use, permits, onChange }: SelectsProps) {
  const t = useTexts('RESERVATIONS.USE')
  const words = useTexts('PERMITTED.CLASSES')
  const disciplines = [...new Set(permits.flatMap((permit) => permit.disciplines))]
  const none = { value: '', label: t('NOT_SAID') }
  const calibres = calibreChoices().map(({ value, label }) => ({ value: `${Math.round(Number(value) * 100)}`, label }))
  return (
    <Fields>
      {permits.some(({ weaponClasses }) => weaponClasses.length > 0) && (
        <NativeSelect
          label={t('WEAPON')}
          data={[none, ...WEAPON_CLASSES.map((value) => ({ value, label: words(value) }))]}
          value={use.weaponClass ?? ''}
          onChange={({ target }) => onChange({ weaponClass: (target.value || undefined) as WeaponClass | undefined })}
        />
      )}
      {permits.some(({ maxCalibre }) => maxCalibre !== null) && (
        <NativeSelect
          label={t('CALIBRE')}
          data={[none, ...calibres]}
          value={use.calibre === undefined ? '' : `${use.calibre}`}
          onChange={({ target }) => onChange({ calibre: target.value === '' ? undefined : Number(target.value) })}
        />
      )}
      {disciplines.length > 0 && (
        <NativeSelect
          label={t('DISCIPLINE')}
          data={[none, ...disciplines.map((value) => ({ value, label: value }))]}
          value={use.discipline ?? ''}
          onChange={({ target }) => onChange({ discipline: target.value || undefined })}
        />
      )}
    </Fields>
  )
}

function withoutGaps(use: { [Key in keyof Use]?: Use[Key] | undefined }): Use {
  return Object.fromEntries(Object.entries(use).filter(([, value]) => value !== undefined))
}
