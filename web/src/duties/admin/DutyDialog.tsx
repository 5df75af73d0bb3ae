import { type Candidate, dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { TextButton } from '../../base/ui/TextButton.tsx'
import { StateMark } from '../StateMark.tsx'
import { useDutyWords } from '../useDutyWords.ts'
import { DutyDetails } from './DutyDetails.tsx'
import classes from './roster.module.css'

type Props = { duty: Duty | undefined; onClose: () => void }

/** One duty: who is in it, who could be, and why the others cannot. */
export function DutyDialog({ duty, onClose }: Props) {
  const t = useTexts('ADMIN_DUTIES')
  const [language] = useLanguage()
  return (
    <Dialog
      isOpen={duty !== undefined}
      onClose={onClose}
      title={duty === undefined ? '' : t('DUTY', { day: dayWords(duty.date, language) })}
    >
      {duty && <Content key={duty.id} duty={duty} onClose={onClose} />}
    </Dialog>
  )
}

function Content({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const t = useTexts('ADMIN_DUTIES')
  const words = useTexts('DUTY_ROSTER')
  const { may } = useSession()
  const { timesOf } = useDutyWords()
  const [isCancelling, setCancelling] = useState(false)
  const mayChange = may('adminEvents:w')
  const { id: dutyId } = duty
  const cancel = async () => {
    await call(dutyAdminCalls.cancel, { dutyId })
    toast.success(t('CANCELLED'))
    onClose()
  }
  return (
    <div className={classes.content}>
      <p>
        <strong>
          {duty.range.name}, {timesOf(duty)}
        </strong>
      </p>
      <StateMark duty={duty} />
      {duty.note !== '' && <p>{duty.note}</p>}
      <h3>{t('PEOPLE')}</h3>
      {duty.people.length === 0 && <p>{words('NOBODY')}</p>}
      <ul className={classes.list}>
        {duty.people.map(({ uid, name, isForYouth, wantsSwap }) => {
          const takeOff = async () => {
            await call(dutyAdminCalls.remove, { dutyId, uid })
            toast.success(t('TAKEN_OFF', { name }))
          }
          return (
            <li key={uid}>
              <span>
                {[name, ...(isForYouth ? [words('YOUTH')] : []), ...(wantsSwap ? [words('WANTS_SWAP')] : [])].join(
                  ' · ',
                )}
              </span>
              {mayChange && (
                <SaveButton variant="default" onSave={takeOff} label={t('TAKE_OFF_NAMED', { name })}>
                  {t('TAKE_OFF')}
                </SaveButton>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <>
          <Candidates duty={duty} />
          <h3>{t('DETAILS')}</h3>
          <DutyDetails duty={duty} />
          <TextButton onClick={() => setCancelling(true)}>{t('CANCEL')}</TextButton>
          <ConfirmDialog
            isOpen={isCancelling}
            onClose={() => setCancelling(false)}
            onConfirm={cancel}
            title={t('CANCEL_TITLE')}
            confirm={t('CANCEL')}
            isDangerous
          >
            <p>{t('CANCEL_TEXT')}</p>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

/** Asked again as soon as somebody comes or goes. */
function candidatesOf({ id, people }: Duty) {
  return queryOptions({
    queryKey: ['dutyCandidates', id, people.map(({ uid }) => uid).join()],
    queryFn: () => call(dutyAdminCalls.candidates, { dutyId: id }),
  })
}

function Candidates({ duty }: { duty: Duty }) {
  const t = useTexts('ADMIN_DUTIES')
  const { data } = useQuery(candidatesOf(duty))
  const people = data?.people.filter(({ id }) => !duty.people.some(({ uid }) => uid === id))
  return (
    <>
      <h3>{t('CANDIDATES')}</h3>
      {data?.people.length === 0 && (
        <p>
          {t('CANDIDATES_NONE')} <Link to="/admin/members/supervisors">{t('TO_REGISTER')}</Link>
        </p>
      )}
      <ul className={classes.list}>
        {people?.map((person) => (
          <CandidateRow key={person.id} duty={duty} person={person} />
        ))}
      </ul>
    </>
  )
}

function CandidateRow({ duty, person }: { duty: Duty; person: Candidate }) {
  const t = useTexts('ADMIN_DUTIES')
  const words = useTexts('DUTY_ROSTER')
  const texts = useTexts()
  const { id: uid, name, isForYouth, whyNot } = person
  const assign = async () => {
    await call(dutyAdminCalls.assign, { dutyId: duty.id, uid })
    toast.success(t('ASSIGNED', { name }))
  }
  return (
    <li>
      <span>
        {[name, ...(isForYouth ? [words('YOUTH')] : [])].join(' · ')}
        {whyNot !== null && <span className={classes.why}>{texts(`SERVER_ERRORS.${whyNot}`)}</span>}
      </span>
      {whyNot === null && (
        <SaveButton onSave={assign} label={t('ASSIGN_NAMED', { name })}>
          {t('ASSIGN')}
        </SaveButton>
      )}
    </li>
  )
}
