import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dateOf } from '../../../base/time/days.ts'
import { toast } from '../../../base/toasts.tsx'
import { BackLink } from '../../../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import classes from '../../../families/families.module.css'
import { ChildCard } from './ChildCard.tsx'

/** /profile/children: the children for whom the person is or shall become guardian, and the guardians of the person. */
export function ChildrenScreen() {
  const t = useTexts('CHILDREN')
  const { data, state, error } = useLive(familyCalls.children, {})
  const acting = useLive(familyCalls.actingForMe, {}).data?.guardians ?? []
  const asked = data?.children.filter(({ state }) => state === 'proposed')
  return (
    <Page
      title={t('TITLE')}
      width="form"
      isLoading={state === 'loading'}
      back={<BackLink to="/profile">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data?.children.length === 0 && acting.length === 0 && (
        <EmptyState icon={<IconUsers size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
        </EmptyState>
      )}
      <ul className={classes.cards}>
        {asked?.map((child) => (
          <Asked key={child.id} child={child} />
        ))}
        {data?.children
          .filter((child) => !asked?.includes(child))
          .map((child) => (
            <ChildCard key={child.id} child={child} isQuiet={asked !== undefined && asked.length > 0} />
          ))}
      </ul>
      {acting.length > 0 && <Acting acting={acting} />}
    </Page>
  )
}

/** The request to become the guardian of a child, to accept or decline. */
function Asked({ child: { id, name, clubName, proposedBy } }: { child: Child }) {
  const t = useTexts('CHILDREN')
  const [isDeclining, setDeclining] = useState(false)
  const confirm = async () => {
    await call(familyCalls.confirm, { id })
    toast.success(t('CONFIRMED', { name }))
  }
  const decline = async () => {
    await call(familyCalls.end, { id })
    toast.success(t('DECLINED', { name }))
  }
  return (
    <li className={classes.card} data-asked>
      <h2>{t('ASKED')}</h2>
      <p>{t('ASKED_TEXT', { name, club: clubName, by: proposedBy })}</p>
      <div className={classes.acts}>
        <SaveButton onSave={confirm}>{t('CONFIRM', { name })}</SaveButton>
        <Button variant="default" aria-label={t('DECLINE_OF', { name })} onClick={() => setDeclining(true)}>
          {t('DECLINE')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={decline}
        title={t('DECLINE_OF', { name })}
        confirm={t('DECLINE')}
        isDangerous
      >
        <p>{t('END_TEXT')}</p>
      </ConfirmDialog>
    </li>
  )
}

function Acting({
  acting,
}: {
  acting: readonly { id: string; name: string; clubName: string; confirmedOn: number }[]
}) {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  return (
    <Section title={t('ACTING')} text={t('ACTING_TEXT')}>
      <ul className={classes.plain}>
        {acting.map(({ id, name, clubName, confirmedOn }) => (
          <li key={id} className={classes.lines}>
            <strong>{name}</strong>
            <span className={classes.dim}>
              {t('ACTING_SINCE', { club: clubName, day: dateOf(confirmedOn, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
