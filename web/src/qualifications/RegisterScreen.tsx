import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { originOf, type RegisteredCertificate, type Supervisor } from '@bahnfrei/domain/qualifications/certificate.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { isOver } from '@bahnfrei/domain/qualifications/validity.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconId, IconPrinter, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { DOT } from '../base/texts/dot.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './certificates.module.css'
import { DeskAreas } from './DeskAreas.tsx'
import { RegisterRow } from './RegisterRow.tsx'
import { useDayWords, useStateWords } from './useCertificateWords.ts'

/**
 * /admin/desk/supervisors: the supervisors of the club, and the certificates of active members that have expired or
 * expire within 60 days.
 */
export function RegisterScreen() {
  const t = useTexts('CERTIFICATES.REGISTER')
  const areas = useTexts('DESK_AREAS')
  const { may } = useSession()
  const { data, state, error } = useLive(qualificationCalls.register, {})
  const supervisors = data?.supervisors ?? []
  return (
    <Page
      title={areas('TITLE')}
      width="wide"
      isLoading={state === 'loading'}
      actions={supervisors.length > 0 && <Papers />}
    >
      <div className={classes.screenOnly}>
        <DeskAreas />
      </div>
      {state === 'failed' && <ErrorState error={error} />}
      <div className={classes.screenOnly}>
        <ExpiringSection />
      </div>
      {data && supervisors.length === 0 && (
        <EmptyState icon={<IconShieldCheck size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
          <Button component={Link} to="/admin/members/list">
            {t('TO_MEMBERS')}
          </Button>
        </EmptyState>
      )}
      {supervisors.length > 0 && (
        <section aria-label={t('TITLE')}>
          <div className={list.heading}>
            <h2>{t('TITLE')}</h2>
            <span aria-hidden>{supervisors.length}</span>
          </div>
          <ul className={list.rows}>
            {supervisors.map((supervisor) => (
              <SupervisorRow key={supervisor.id} supervisor={supervisor} />
            ))}
          </ul>
          <Dim className={classes.law}>
            {t('TEXT')} {may('members:w') && <span className={classes.screenOnly}>{t('PAPER_TEXT')}</span>}
          </Dim>
        </section>
      )}
    </Page>
  )
}

/** The buttons that print the register, open the cards, and download the register as a PDF. */
function Papers() {
  const t = useTexts('CERTIFICATES.REGISTER')
  const { may } = useSession()
  const savePaper = async () => {
    const { base64, fileName } = await call(qualificationCalls.registerPaper, {})
    downloadBase64({ base64, fileName, type: 'application/pdf' })
  }
  return (
    <>
      <Button
        className={classes.screenOnly}
        variant="subtle"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('PRINT')}
      </Button>
      <Button
        className={classes.screenOnly}
        variant="subtle"
        leftSection={<IconId size={18} aria-hidden />}
        component={Link}
        to="/admin/members/cards"
      >
        {t('CARDS')}
      </Button>
      {may('members:w') && (
        <span className={classes.screenOnly} style={{ paddingInline: 0 }}>
          <SaveButton
            variant="subtle"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            onSave={savePaper}
            fullWidth
          >
            {t('PAPER')}
          </SaveButton>
        </span>
      )}
    </>
  )
}

function SupervisorRow({ supervisor: { id, name, certificates } }: { supervisor: Supervisor }) {
  const words = useTexts('CERTIFICATES')
  const stateWords = useStateWords()
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <RegisterRow
      uid={id}
      name={name}
      state={<StateToday certificates={certificates} today={today} />}
      certificates={certificates.map((certificate) => ({
        id: certificate.id,
        kind: (
          <>
            {words(`KINDS.${certificate.kind}`)} <Details certificate={certificate} />
          </>
        ),
        until: stateWords(certificate, today),
      }))}
    />
  )
}

/** Whether somebody may supervise today, also minors. */
function StateToday({ certificates, today }: Pick<Supervisor, 'certificates'> & { today: Day }) {
  const t = useTexts('CERTIFICATES.REGISTER')
  const why = whyNotSupervise(certificates, today, { youth: false })
  const whyNotYouth = whyNotSupervise(certificates, today, { youth: true })
  if (why !== undefined)
    return (
      <Mark kind="warning" icon={IconShieldX}>
        {t('NOT', { reason: t(`WHY.${why.why}`) })}
      </Mark>
    )
  if (whyNotYouth === undefined) return <Marked sign={IconShieldCheck}>{t('MAY_YOUTH')}</Marked>
  return (
    <Marked sign={IconShieldCheck}>
      {whyNotYouth.why === 'missing' ? t('MAY') : t('NOT_YOUTH', { reason: t(`WHY.${whyNotYouth.why}`) })}
    </Marked>
  )
}

/** Number, issuer and origin. That the original was seen is the rule: only the paper says it. */
function Details({ certificate }: { certificate: RegisteredCertificate }) {
  const t = useTexts('CERTIFICATES.REGISTER')
  const words = useTexts('CERTIFICATES')
  const dayWords = useDayWords()
  const origin = originOf(certificate)
  const isChecked = origin === 'CHECKED'
  const seen = words(origin, { day: dayWords(certificate.checkedOn), name: certificate.checkedBy })
  const number = certificate.number !== '' && t('NUMBER', { number: certificate.number })
  return (
    <Dim as="span">
      <Dotted facts={[number, certificate.issuer, !isChecked && seen]} />
      {isChecked && (
        <span className={classes.paperOnly}>
          {DOT}
          {seen}
        </span>
      )}
    </Dim>
  )
}

function ExpiringSection() {
  const t = useTexts('CERTIFICATES.REGISTER')
  const words = useTexts('CERTIFICATES')
  const dayWords = useDayWords()
  const ending = useLive(qualificationCalls.expiring, {}).data?.certificates ?? []
  if (ending.length === 0) return null
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <section aria-label={t('EXPIRING')}>
      <div className={list.heading}>
        <h2>{t('EXPIRING')}</h2>
        <span aria-hidden>{ending.length}</span>
      </div>
      <ul className={list.rows}>
        {ending.map(({ id, uid, name, kind, expires }) => {
          const isEnded = isOver(expires, today)
          return (
            <RegisterRow
              key={id}
              uid={uid}
              name={name}
              state={<Mark kind="warning">{t(isEnded ? 'ENDED' : 'ENDS')}</Mark>}
              certificates={[{ id, kind: words(`KINDS.${kind}`), until: t('UNTIL', { day: dayWords(expires) }) }]}
            />
          )
        })}
      </ul>
    </section>
  )
}
