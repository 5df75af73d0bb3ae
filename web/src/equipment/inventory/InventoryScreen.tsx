import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import type { InventoryWeapon } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ClubPage } from '../../clubs/admin/ClubPage.tsx'
import { CalibresSection } from './CalibresSection.tsx'
import { ClubWeaponDialog } from './ClubWeaponDialog.tsx'
import { ClubWeaponRow, type WeaponAct } from './ClubWeaponRow.tsx'
import { HandOutDialog } from './HandOutDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

/** /admin/club/weapons: the weapons of the club, who holds them, and when they need service. */
export function InventoryScreen() {
  const t = useTexts('INVENTORY')
  const { data, state, error } = useLive(inventoryCalls.inventory, {})
  const [opened, open] = useState<{ act: WeaponAct | 'add'; id?: string }>()
  const weapons = (data?.weapons ?? []).toSorted((one, other) => compareNames(one.name, other.name))
  const weapon = weapons.find(({ id }) => id === opened?.id)
  const close = () => open(undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ act: 'add' })}>
      {t('ADD')}
    </Button>
  )
  const rowsOf = (some: readonly InventoryWeapon[]) => (
    <ul className={list.rows}>
      {some.map((each) => (
        <ClubWeaponRow key={each.id} weapon={each} onAct={(act) => open({ act, id: each.id })} />
      ))}
    </ul>
  )
  const out = weapons.filter(({ holder }) => holder !== null)
  const within = weapons.filter(({ holder }) => holder === null)
  return (
    <ClubPage isLoading={state === 'loading'} actions={weapons.length > 0 && add}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && weapons.length === 0 && (
        <EmptyState icon={<IconShieldLock size={44} />} title={t('NONE')} action={add}>
          {t('TEXT')}
        </EmptyState>
      )}
      {weapons.length > 0 && (
        <>
          <p>{t('TEXT')}</p>
          <Section title={t('OUT')}>{out.length === 0 ? <p>{t('NOBODY_OUT')}</p> : rowsOf(out)}</Section>
          {within.length > 0 && <Section title={t('IN')}>{rowsOf(within)}</Section>}
        </>
      )}
      {data && <CalibresSection />}
      {opened?.act === 'add' && <ClubWeaponDialog weapon={undefined} onClose={close} />}
      {weapon && opened?.act === 'edit' && <ClubWeaponDialog weapon={weapon} onClose={close} />}
      {weapon && opened?.act === 'handOut' && <HandOutDialog weapon={weapon} onClose={close} />}
      {weapon && opened?.act === 'takeBack' && <ReturnDialog weapon={weapon} onClose={close} />}
      {weapon && opened?.act === 'history' && <HistoryDialog weapon={weapon} onClose={close} />}
    </ClubPage>
  )
}
