import { type Candidate, dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { Button } from '@mantine/core'
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
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim, Lines, Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { StateMark } from '../StateMark.tsx'
import { useDutyWords } from '../useDutyWords.ts'
import { DutyDetails } from './DutyDetails.tsx'
import classes from './roster.module.css'

type Props = { duty: Duty | undefined; onClose: () => void }

/** One duty: the people who take it, those who could, and why the others cannot. */
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
  const { may } = useSession()
  const { timesOf } = useDutyWords()
  const mayChange = may('adminEvents:w')
  return (
    <Stack gap={8}>
      <strong>
        {duty.range.name}, {timesOf(duty)}
      </strong>
      <div>
        <StateMark duty={duty} />
      </div>
      {duty.note !== '' && <p>{duty.note}</p>}
      <People duty={duty} mayChange={mayChange} />
      {mayChange && (
        <>
          <Candidates duty={duty} />
          <h3>{t('DETAILS')}</h3>
          <DutyDetails duty={duty} />
          <CancelButton dutyId={duty.id} onDone={onClose} />
        </>
      )}
    </Stack>
  )
}

function People({ duty: { id: dutyId, people }, mayChange }: { duty: Duty; mayChange: boolean }) {
  const t = useTexts('ADMIN_DUTIES')
  const words = useTexts('DUTY_ROSTER')
  const takeOff = async ({ uid, name }: Duty['people'][number]) => {
    await call(dutyAdminCalls.remove, { dutyId, uid })
    toast.success(t('TAKEN_OFF', { name }))
  }
  return (
    <>
      <h3>{t('PEOPLE')}</h3>
      {people.length === 0 && <p>{words('NOBODY')}</p>}
      <Lines className={classes.people}>
        {people.map((person) => {
          const { uid, name, isForYouth, wantsSwap } = person
          const notes = [...(isForYouth ? [words('YOUTH')] : []), ...(wantsSwap ? [words('WANTS_SWAP')] : [])]
          return (
            <Row as="li" isSpread key={uid}>
              <span>
                <Dotted facts={[name, ...notes]} />
              </span>
              {mayChange && (
                <SaveButton variant="subtle" onSave={() => takeOff(person)} label={t('TAKE_OFF_NAMED', { name })}>
                  {t('TAKE_OFF')}
                </SaveButton>
              )}
            </Row>
          )
        })}
      </Lines>
    </>
  )
}

function CancelButton({ dutyId, onDone }: { dutyId: Duty['id']; onDone: () => void }) {
  const t = useTexts('ADMIN_DUTIES')
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    await call(dutyAdminCalls.cancel, { dutyId })
    toast.success(t('CANCELLED'))
    onDone()
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {t('CANCEL')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title={t('CANCEL_TITLE')}
        confirm={t('CANCEL')}
        isDangerous
      >
        <p>{t('CANCEL_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The candidates for a duty, requested again whenever its people change. */
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
          {t('CANDIDATES_NONE')} <Link to="/admin/desk/supervisors">{t('TO_REGISTER')}</Link>
        </p>
      )}
      <Lines className={classes.people}>
        {people?.map((person) => (
          <CandidateRow key={person.id} duty={duty} person={person} />
        ))}
      </Lines>
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
    <Row as="li" isSpread>
      <Stack as="span" gap={2}>
        <span>
          <Dotted facts={[name, isForYouth && words('YOUTH')]} />
        </span>
        {whyNot !== null && <Dim as="span">{texts(`SERVER_ERRORS.${whyNot}`)}</Dim>}
      </Stack>
      {whyNot === null && (
        <SaveButton onSave={assign} label={t('ASSIGN_NAMED', { name })}>
          {t('ASSIGN')}
        </SaveButton>
      )}
    </Row>
  )
}
