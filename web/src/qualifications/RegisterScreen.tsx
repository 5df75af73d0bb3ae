import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { originOf, type Supervisor } from '@bahnfrei/domain/qualifications/certificate.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { isOver } from '@bahnfrei/domain/qualifications/validity.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconId, IconPrinter, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import columns from '../base/list/columns.module.css'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import target from '../base/styles/target.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './certificates.module.css'
import { DeskAreas } from './DeskAreas.tsx'
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
    <Page title={areas('TITLE')} isLoading={state === 'loading'} actions={supervisors.length > 0 && <Papers />}>
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
        <Section
          title={t('TITLE')}
          text={
            <>
              {t('TEXT')} {may('members:w') && <span className={classes.screenOnly}>{t('PAPER_TEXT')}</span>}
            </>
          }
        >
          <List as="div" className={classes.register}>
            {supervisors.map((supervisor) => (
              <SupervisorEntry key={supervisor.id} supervisor={supervisor} />
            ))}
          </List>
        </Section>
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
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('PRINT')}
      </Button>
      <Button
        className={classes.screenOnly}
        variant="default"
        leftSection={<IconId size={18} aria-hidden />}
        component={Link}
        to="/admin/members/cards"
      >
        {t('CARDS')}
      </Button>
      {may('members:w') && (
        <span className={classes.screenOnly}>
          <SaveButton
            variant="default"
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

function SupervisorEntry({ supervisor: { id, name, certificates } }: { supervisor: Supervisor }) {
  const t = useTexts('CERTIFICATES.REGISTER')
  const words = useTexts('CERTIFICATES')
  const { may } = useSession()
  const dayWords = useDayWords()
  const stateWords = useStateWords()
  const today = Temporal.Now.plainDateISO().toString()
  const why = whyNotSupervise(certificates, today, { youth: false })
  const whyNotYouth = whyNotSupervise(certificates, today, { youth: true })
  return (
    <section className={columns.columns} aria-label={name}>
      <b>
        {may('members:w') ? (
          <Link className={target.target} to="/admin/members/certificates/$uid" params={{ uid: id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      {why === undefined ? (
        <Marked as="div" sign={IconShieldCheck}>
          {[
            t('MAY'),
            whyNotYouth === undefined ? t('MAY_YOUTH') : t('NOT_YOUTH', { reason: t(`WHY.${whyNotYouth.why}`) }),
          ].join(', ')}
        </Marked>
      ) : (
        <div>
          <Mark kind="error" icon={IconShieldX}>
            {t('NOT', { reason: t(`WHY.${why.why}`) })}
          </Mark>
        </div>
      )}
      <Stack as="ul" gap={4} className={columns.line}>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            {words(`KINDS.${certificate.kind}`)}: {stateWords(certificate, today)}
            <Dim as="div">
              {[
                ...(certificate.number === '' ? [] : [t('NUMBER', { number: certificate.number })]),
                ...(certificate.issuer === '' ? [] : [certificate.issuer]),
                words(originOf(certificate), { day: dayWords(certificate.checkedOn), name: certificate.checkedBy }),
              ].join(' · ')}
            </Dim>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function ExpiringSection() {
  const t = useTexts('CERTIFICATES.REGISTER')
  const words = useTexts('CERTIFICATES')
  const { may } = useSession()
  const dayWords = useDayWords()
  const ending = useLive(qualificationCalls.expiring, {}).data?.certificates ?? []
  if (ending.length === 0) return null
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <Section title={t('EXPIRING')}>
      <ul className={list.rows}>
        {ending.map(({ id, uid, name, kind, expires }) => {
          const [isEnded, day] = [isOver(expires, today), dayWords(expires)]
          return (
            <li key={id} className={list.row}>
              <span className={list.words}>
                {may('members:w') ? (
                  <Link
                    to="/admin/members/certificates/$uid"
                    params={{ uid }}
                    className={list.leads}
                    aria-label={t('EXPIRING_LABEL', { name })}
                  >
                    <b>{name}</b>
                  </Link>
                ) : (
                  <b>{name}</b>
                )}
                <Dim as="span">{words(`KINDS.${kind}`)}</Dim>
              </span>
              <Mark kind={isEnded ? 'error' : 'warning'}>{t(isEnded ? 'ENDED' : 'ENDS', { day })}</Mark>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
