import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { type Guardianship, MOST_GUARDIANS } from '@bahnfrei/domain/families/guardianship.ts'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateOf } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AddGuardianDialog } from './AddGuardianDialog.tsx'
import classes from './families.module.css'

/** /admin/members/guardians/{uid}: the guardians of a child in this club, for its officers. */
export function GuardiansScreen() {
  const t = useTexts('GUARDIANS')
  const { uid } = useParams({ from: '/admin/members/guardians/$uid' })
  const { data, state, error } = useLive(familyCalls.guardians, { uid })
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Guardianship>()
  const isComplete = data !== undefined && data.guardians.length >= MOST_GUARDIANS
  const add = (
    <Button disabled={isComplete} onClick={() => setAdding(true)}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page
      title={data === undefined ? t('TITLE_LOADING') : t('TITLE', { name: data.name })}
      width="form"
      isLoading={state === 'loading'}
      back={
        <BackLink to="/admin/members/view/$uid" params={{ uid }} search={{ t: 'membership' }}>
          {t('BACK')}
        </BackLink>
      }
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data && data.whyNoChild === null && <p>{t('TEXT')}</p>}
      {data && data.whyNoChild !== null && (
        <EmptyState
          icon={<IconUsers size={44} />}
          title={t(`NOBODY.${data.whyNoChild}`)}
          action={
            <Button
              variant="default"
              renderRoot={(look) => <Link {...look} to="/admin/members/view/$uid" params={{ uid }} />}
            >
              {t(data.whyNoChild === 'birthDateMissing' ? 'ENTER_BIRTH_DATE' : 'TO_RECORD')}
            </Button>
          }
        >
          {t(`WHY.${data.whyNoChild}`)}
        </EmptyState>
      )}
      {data?.whyNoChild === null && data.guardians.length === 0 && (
        <EmptyState icon={<IconUsers size={44} />} title={t('NONE')} action={add} />
      )}
      {data && data.guardians.length > 0 && (
        <>
          <ul className={classes.cards} aria-label={t('LIST')}>
            {data.guardians.map((guardian) => (
              <Card
                key={guardian.id}
                guardian={guardian}
                isResting={data.whyNoChild !== null}
                onEnd={() => setEnding(guardian)}
              />
            ))}
          </ul>
          {data.whyNoChild === null && (
            <p className={classes.acts}>
              {add}
              {isComplete && <span className={classes.dim}>{t('COMPLETE')}</span>}
            </p>
          )}
        </>
      )}
      {isAdding && <AddGuardianDialog uid={uid} onClose={() => setAdding(false)} />}
      {ending && <EndDialog guardian={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  )
}

function nameOf({ name, email }: Guardianship): string {
  return name === '' ? email : name
}

type CardProps = { guardian: Guardianship; isResting: boolean; onEnd: () => void }

function Card({ guardian, isResting, onEnd }: CardProps) {
  const t = useTexts('GUARDIANS')
  const [language] = useLanguage()
  const { confirmedOn, email } = guardian
  return (
    <li className={classes.card} data-asked={confirmedOn === null || undefined}>
      <div className={classes.row}>
        <div className={classes.lines}>
          <strong>{nameOf(guardian)}</strong>
          <span className={classes.dim}>
            {confirmedOn === null ? t('PROPOSED') : t('CONFIRMED', { day: dateOf(confirmedOn, language) })}
            {isResting && `${DOT}${t('RESTS')}`}
          </span>
          {email !== '' && <span className={classes.dim}>{t('MAILED', { email })}</span>}
        </div>
        <Button variant="subtle" aria-label={t('END_OF', { name: nameOf(guardian) })} onClick={onEnd}>
          {t('END')}
        </Button>
      </div>
    </li>
  )
}

function EndDialog({ guardian, onClose }: { guardian: Guardianship; onClose: () => void }) {
  const t = useTexts('GUARDIANS')
  const name = nameOf(guardian)
  const end = async () => {
    await call(familyCalls.unlink, { id: guardian.id })
    toast.success(t('ENDED', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={end}
      title={t('END_TITLE', { name })}
      confirm={t('END')}
      isDangerous
    >
      <p>{t('END_TEXT', { name })}</p>
    </ConfirmDialog>
  )
}
