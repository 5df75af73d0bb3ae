import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dateWords } from '../../../base/time/days.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../../../base/ui/Dotted.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import classes from '../../../families/families.module.css'
import { ChildEvents } from './ChildEvents.tsx'

type Props = {
  child: Child
  /** Whether something else on the screen comes first. */
  isQuiet: boolean
}

/** The card of a child with its membership and its events, and the ways to what its guardian does for it. */
export function ChildCard({ child, isQuiet }: Props) {
  const t = useTexts('CHILDREN')
  const { clubId, uid, name, membership } = child
  const [isEnding, end] = useState(false)
  const mayReserve = membership?.mayReserve === true
  const facts = useFacts(membership)
  return (
    <li className={classes.card}>
      <div className={classes.lines}>
        <h2>{name}</h2>
        <span className={classes.dim}>{child.clubName}</span>
        <span className={classes.dim}>
          <Dotted facts={facts} />
        </span>
      </div>
      <ChildEvents child={child} />
      {!mayReserve && <p className={classes.dim}>{t('MAY_NOT', { name })}</p>}
      <div className={classes.acts}>
        {mayReserve && (
          <Button
            variant={isQuiet ? 'default' : 'filled'}
            renderRoot={(props) => <Link to="/free" search={{ for: uid, cid: clubId }} {...props} />}
          >
            {t('RESERVE', { name })}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/reservations" {...props} />}>
          {t('RESERVATIONS')}
        </Button>
      </div>
      <Row>
        <Button variant="subtle" onClick={() => end(true)}>
          {t('END', { name })}
        </Button>
      </Row>
      {isEnding && <EndDialog child={child} onClose={() => end(false)} />}
    </li>
  )
}

/** The facts of the membership of a child, in words. */
function useFacts(membership: Child['membership']): string[] {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  if (membership === null) return []
  const { status, isActive, memberNumber, joinDate, leaveDate } = membership
  return [
    `${t(`STATUSES.${status}`)}${isActive ? '' : `, ${t('INACTIVE')}`}`,
    memberNumber !== null && `${t('NUMBER')} ${memberNumber}`,
    joinDate !== null && `${t('SINCE')} ${dateWords(joinDate, language)}`,
    leaveDate !== null && `${t('UNTIL')} ${dateWords(leaveDate, language)}`,
  ].filter((fact) => fact !== false)
}

function EndDialog({ child: { id, name }, onClose }: { child: Child; onClose: () => void }) {
  const t = useTexts('CHILDREN')
  const end = async () => {
    await call(familyCalls.end, { id })
    toast.success(t('ENDED', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={end}
      title={t('END_TITLE', { name })}
      confirm={t('END', { name })}
      isDangerous
    >
      <p>{t('END_TEXT')}</p>
    </ConfirmDialog>
  )
}
