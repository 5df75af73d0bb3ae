import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import type { OwnWeapon } from '@bahnfrei/domain/equipment/weapon.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { toastFailure } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Page } from '../../base/ui/Page.tsx'
import classes from '../equipment.module.css'
import { useWeaponWords } from '../useWeaponWords.ts'
import { WeaponDialog } from './WeaponDialog.tsx'

/** /profile/weapons: the reader's own weapons, which nobody else sees (JRNL-006, JRNL-020). */
export function OwnWeaponsScreen() {
  const t = useTexts('WEAPONS')
  const { data, state, error } = useLive(ownWeaponCalls.ownWeapons, {})
  const [edited, edit] = useState<OwnWeapon | 'new'>()
  const weapons = (data?.weapons ?? []).toSorted((one, other) => compareNames(one.name, other.name))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={t('ADD')} onClick={() => edit('new')}>
      {t('ADD_SHORT')}
    </Button>
  )
  return (
    <Page
      title={t('TITLE')}
      width="form"
      isLoading={state === 'loading'}
      actions={weapons.length > 0 && add}
      back={<BackLink to="/profile">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data && weapons.length === 0 && (
        <EmptyState icon={<IconShieldLock size={44} />} title={t('NONE')} action={add}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {weapons.length > 0 && (
        <>
          <p>
            {t('PRIVATE')} <Link to="/journal/need">{t('NEED')}</Link>
          </p>
          <ul className={list.rows}>
            {weapons.map((weapon) => (
              <WeaponRow key={weapon.id} weapon={weapon} onEdit={() => edit(weapon)} />
            ))}
          </ul>
        </>
      )}
      {edited && <WeaponDialog weapon={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

function WeaponRow({ weapon, onEdit }: { weapon: OwnWeapon; onEdit: () => void }) {
  const t = useTexts('WEAPONS')
  const [language] = useLanguage()
  const wordsOf = useWeaponWords()
  const [number, setNumber] = useState<string>()
  const { id, name, needsLicence, isBorrowed, isActive, acquiredOn, hasNumber } = weapon
  const show = async () => {
    try {
      setNumber((await call(ownWeaponCalls.weaponNumber, { id })).number)
    } catch (error) {
      toastFailure(error)
    }
  }
  const tags = [isBorrowed && t('BORROWED'), !isActive && t('INACTIVE')].filter((tag) => tag !== false)
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span">
          <b>{name}</b>
          {tags.map((tag) => (
            <Mark key={tag}>{tag}</Mark>
          ))}
        </Row>
        <Dim as="span">
          <Dotted
            facts={[
              wordsOf(weapon),
              acquiredOn && t('SINCE', { day: dayFigures(acquiredOn, language) }),
              needsLicence && t('NEEDS_LICENCE'),
            ]}
          />
        </Dim>
        {hasNumber && (
          <Row className={classes.number}>
            <span role="status">{number !== undefined && t('NUMBER_IS', { number })}</span>
            {number === undefined ? (
              <Button variant="subtle" aria-label={t('SHOW_NUMBER_NAMED', { name })} onClick={show}>
                {t('SHOW_NUMBER')}
              </Button>
            ) : (
              <Button variant="subtle" onClick={() => setNumber(undefined)}>
                {t('HIDE_NUMBER')}
              </Button>
            )}
          </Row>
        )}
      </div>
      <Row isOneLine gap={2} className={list.acts}>
        <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />
      </Row>
    </li>
  )
}
