import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Paper } from '../base/ui/Paper.tsx'
import classes from './cards.module.css'
import { SupervisorCard } from './SupervisorCard.tsx'

type Person = ComponentProps<typeof SupervisorCard>['person'] & { id: string }

/** /admin/members/cards: the cards of all who may supervise today, to print and cut apart. */
export function CardsScreen() {
  const t = useTexts('CERTIFICATES.CARD')
  const { club } = useSession()
  const { data, error } = useLive(qualificationCalls.register, {})
  const people = data?.supervisors.map((each) => ({ ...each, clubName: club?.name ?? '' }))
  return (
    <Cards title={t('TITLE_MANY')} people={people} error={error} none={t('NONE')}>
      <BackLink to="/admin/desk/supervisors">{t('BACK')}</BackLink>
    </Cards>
  )
}

/** /profile/card: the reader's supervisor cards, to print. */
export function OwnCardScreen() {
  const t = useTexts('CERTIFICATES.CARD')
  const { data, error } = useLive(qualificationCalls.mine, {})
  return (
    <Cards title={t('TITLE')} people={data?.clubs} error={error} none={t('NOT_OWN')}>
      <BackLink to="/profile/certificates">{t('BACK')}</BackLink>
    </Cards>
  )
}

type Props = {
  title: string
  people: readonly Person[] | undefined
  error: Error | null
  none: string
  children: ReactNode
}

function Cards({ title, people, error, none, children }: Props) {
  const t = useTexts('CERTIFICATES.CARD')
  const today = Temporal.Now.plainDateISO().toString()
  const shown = people?.filter(({ certificates }) => !whyNotSupervise(certificates, today, { youth: false }))
  return (
    <Paper title={title} back={children} print={shown?.length ? t('PRINT') : undefined} className={classes.paper}>
      {error && <ErrorState error={error} />}
      {shown?.length === 0 && <p>{none}</p>}
      <div className={classes.sheet}>
        {shown?.map((person) => (
          <SupervisorCard key={person.id} person={person} />
        ))}
      </div>
    </Paper>
  )
}
