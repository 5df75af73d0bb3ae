import { type InventoryWeapon, shotsToService, whyNotHandOut } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentWords } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { useWeaponWords } from '../useWeaponWords.ts'

export type WeaponAct = 'edit' | 'handOut' | 'takeBack' | 'history'

/** A weapon of the club in the list: its locker or holder, its defects, and the actions for it. */
export function ClubWeaponRow({ weapon, onAct }: { weapon: InventoryWeapon; onAct: (act: WeaponAct) => void }) {
  const t = useTexts('INVENTORY')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const wordsOf = useWeaponWords()
  const { name, locker, holder, condition, conditionNote, isActive } = weapon
  const left = shotsToService(weapon)
  const why = whyNotHandOut({ isActive, condition, isOut: holder !== null })
  const warnings = [
    condition !== 'good' &&
      (conditionNote === '' ? t(`CONDITIONS.${condition}`) : t(`FAULTS.${condition}`, { note: conditionNote })),
    left !== undefined && left <= 0 && t('SERVICE_DUE'),
  ].filter((warning) => warning !== false)
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span">
          <b>{name}</b>
          {!isActive && <Mark>{t('INACTIVE')}</Mark>}
          {warnings.map((warning) => (
            <Mark key={warning} kind="warning" icon={IconAlertTriangle}>
              {warning}
            </Mark>
          ))}
        </Row>
        {holder && (
          <span>{t('HELD', { name: holder.name || t('ERASED'), since: momentWords(holder.givenOn, language) })}</span>
        )}
        <Dim as="span">
          <Dotted
            facts={[wordsOf(weapon), locker, left !== undefined && left > 0 && t('SERVICE_IN', { count: left })]}
          />
        </Dim>
      </div>
      <Row gap={2} className={list.acts}>
        {holder ? (
          <Button variant="subtle" aria-label={t('TAKE_BACK_NAMED', { name })} onClick={() => onAct('takeBack')}>
            {t('TAKE_BACK')}
          </Button>
        ) : (
          <Button
            variant="subtle"
            aria-label={t('HAND_OUT_NAMED', { name })}
            disabled={why !== undefined}
            title={why && says(why)}
            onClick={() => onAct('handOut')}
          >
            {t('HAND_OUT')}
          </Button>
        )}
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('HISTORY_NAMED', { name })}
          title={t('HISTORY')}
          onClick={() => onAct('history')}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
        <EditButton label={t('EDIT_NAMED', { name })} onClick={() => onAct('edit')} />
      </Row>
    </li>
  )
}
