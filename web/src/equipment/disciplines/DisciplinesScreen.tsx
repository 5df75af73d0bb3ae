import type { Discipline } from '@bahnfrei/domain/equipment/discipline.ts'
import { disciplineCalls } from '@bahnfrei/domain/equipment/disciplineCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Sortable } from '../../base/ui/Sortable.tsx'
import { ClubPage } from '../../clubs/admin/ClubPage.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import { DisciplineDialog } from './DisciplineDialog.tsx'

/** /admin/club/disciplines: what the club shoots, in its order, and where (JRNL-017, JRNL-031). */
export function DisciplinesScreen() {
  const t = useTexts('DISCIPLINES')
  const { data, state, error } = useLive(disciplineCalls.disciplines, {})
  const { ranges = [] } = useRanges()
  const [edited, edit] = useState<Discipline | 'new'>()
  const disciplines = (data?.disciplines ?? []).toSorted((one, other) => one.orderingNumber - other.orderingNumber)
  const order = (wished: Discipline[]) =>
    void call(disciplineCalls.orderDisciplines, { ids: wished.map(({ id }) => id) }).catch(toastFailure)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <ClubPage isLoading={state === 'loading'} actions={disciplines.length > 0 && add}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && disciplines.length === 0 && (
        <EmptyState icon={<IconTarget size={44} />} title={t('NONE')} action={add}>
          {t('TEXT')}
        </EmptyState>
      )}
      {disciplines.length > 0 && (
        <>
          <p>{t('TEXT')}</p>
          <Sortable
            items={disciplines}
            keyOf={({ id }) => id}
            nameOf={({ disciplineName }) => disciplineName}
            onOrder={order}
            isSlim
          >
            {(discipline) => <DisciplineRow discipline={discipline} ranges={ranges} onEdit={() => edit(discipline)} />}
          </Sortable>
        </>
      )}
      {edited && (
        <DisciplineDialog
          discipline={edited === 'new' ? undefined : edited}
          others={disciplines.filter((each) => each !== edited)}
          ranges={ranges}
          onClose={() => edit(undefined)}
        />
      )}
    </ClubPage>
  )
}

type RowProps = { discipline: Discipline; ranges: readonly { id: string; name: string }[]; onEdit: () => void }

function DisciplineRow({ discipline, ranges, onEdit }: RowProps) {
  const t = useTexts('DISCIPLINES')
  const { disciplineName: name, association, number, disciplineClass, distance, isActive } = discipline
  const allowed = ranges.filter((range) => discipline.ranges.includes(range.id)).map((range) => range.name)
  const limited = allowed.length === 0 ? t('NOWHERE') : allowed.join(', ')
  const where = discipline.whitelistEnabled ? limited : t('EVERYWHERE')
  return (
    <Row isOneLine gap={12}>
      <div className={list.words}>
        <b>{name}</b>
        <Dim as="span">
          <Dotted
            facts={[
              [association, number].filter(Boolean).join(' '),
              t(`CLASSES.${disciplineClass}`),
              distance !== null && t('DISTANCE', { distance }),
              where,
            ]}
          />
        </Dim>
        <Row as="span">{!isActive && <Mark>{t('INACTIVE')}</Mark>}</Row>
      </div>
      <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />
    </Row>
  )
}
