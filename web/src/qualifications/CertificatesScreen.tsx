import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import { ageOn } from '@bahnfrei/domain/base/time/age.ts'
import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { type CERTIFICATE_FIELDS, qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { type Certificate, originOf } from '@bahnfrei/domain/qualifications/certificate.ts'
import { CERTIFICATE_KINDS, type CertificateKind, isConsent } from '@bahnfrei/domain/qualifications/kinds.ts'
import { Button } from '@mantine/core'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ChangeList } from '../base/ui/ChangeList.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import { CertificateDialog } from './CertificateDialog.tsx'
import { DocumentButtons } from './DocumentButtons.tsx'
import { useDayWords } from './useCertificateWords.ts'

type Read = OutputOf<typeof qualificationCalls.ofMember>

/**
 * /admin/members/certificates: the qualifications of a member, and for minors the consents to shoot; each look is
 * recorded.
 */
export function CertificatesScreen() {
  const t = useTexts('CERTIFICATES')
  const { uid } = useParams({ from: '/admin/members/certificates/$uid' })
  const [seen, see] = useState<{ uid: string; read: Read }>()
  // Somebody else's page is another look.
  const read = seen?.uid === uid ? seen.read : undefined
  const { data: member } = useLive(memberCalls.one, { uid })
  const name = read?.name ?? member?.name.full
  const look = async () => see({ uid, read: await call(qualificationCalls.ofMember, { uid }) })
  return (
    <Page
      title={name ? t('TITLE_OF', { name }) : t('TITLE')}
      back={
        <BackLink to="/admin/members/view/$uid" params={{ uid }}>
          {t('TO_MEMBER')}
        </BackLink>
      }
    >
      {read === undefined ? (
        <EmptyState
          icon={<IconCertificate size={44} />}
          title={t('LOOK_TITLE')}
          action={<SaveButton onSave={look}>{t('LOOK')}</SaveButton>}
        >
          {t('LOOK_TEXT')}
        </EmptyState>
      ) : (
        <Certificates uid={uid} read={read} readAgain={look} />
      )}
    </Page>
  )
}

type Props = { uid: string; read: Read; readAgain: () => Promise<void> }

function Certificates({ uid, read, readAgain }: Props) {
  const t = useTexts('CERTIFICATES')
  const refusals = useTexts('SERVER_ERRORS')
  const { me, club } = useSession()
  const [edited, edit] = useState<Certificate | CertificateKind>()
  const isSelf = uid === me?.uid
  const whyNot = whyNotGive({ by: club?.permissions ?? {}, isSelf, othersCan: read.othersCan })
  const part = { certificates: read.certificates, isSelf, isFixed: whyNot !== undefined, onEdit: edit, readAgain }
  return (
    <>
      {isSelf && (
        <Notice kind="note" id="own">
          {whyNot ? refusals(whyNot) : t('OWN_ALONE')}
        </Notice>
      )}
      <Section
        title={t('QUALIFICATIONS')}
        text={t('QUALIFICATIONS_TEXT')}
        actions={<AddButton {...part} kind="supervisor" />}
      >
        <Cards {...part} areOfMinors={false} />
      </Section>
      <Section title={t('CONSENTS')} text={t('CONSENTS_TEXT')} actions={<AddButton {...part} kind="consent" />}>
        <p>
          <Born uid={uid} birthDate={read.birthDate} />
        </p>
        <Cards {...part} areOfMinors />
      </Section>
      <Changes changes={read.changes} />
      {edited && <CertificateDialog uid={uid} edited={edited} onClose={() => edit(undefined)} onSaved={readAgain} />}
    </>
  )
}

type PartProps = {
  certificates: readonly Certificate[]
  isSelf: boolean
  /** Whether the reader may not change the certificates; the page tells why. */
  isFixed: boolean
  onEdit: (edited: Certificate | CertificateKind) => void
  readAgain: () => Promise<void>
}

function AddButton({ isSelf, isFixed, onEdit, kind }: PartProps & { kind: 'supervisor' | 'consent' }) {
  const t = useTexts('CERTIFICATES')
  return (
    <Button
      variant={kind === 'consent' ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFixed}
      aria-describedby={isSelf ? 'own' : undefined}
      onClick={() => onEdit(kind)}
    >
      {t(kind === 'consent' ? 'ADD_CONSENT' : 'ADD_QUALIFICATION')}
    </Button>
  )
}

function Cards({ certificates, areOfMinors, onEdit, ...part }: PartProps & { areOfMinors: boolean }) {
  const t = useTexts('CERTIFICATES')
  const shown = certificates.filter(({ kind }) => isConsent(kind) === areOfMinors)
  if (shown.length === 0) return <p>{t('NONE')}</p>
  return (
    <Stack as="ul" gap={16}>
      {shown.map((certificate) => (
        <CertificateCard key={certificate.id} certificate={certificate}>
          <Acts {...part} certificate={certificate} onEdit={() => onEdit(certificate)} />
        </CertificateCard>
      ))}
    </Stack>
  )
}

/** The birth date and age, or a link to the page where the birth date is entered. */
function Born({ uid, birthDate }: { uid: string; birthDate: Read['birthDate'] }) {
  const t = useTexts('CERTIFICATES')
  const dayWords = useDayWords()
  if (birthDate === null)
    return (
      <Link to="/admin/members/view/$uid" params={{ uid }} search={{ t: 'personals' }}>
        {t('BORN_UNKNOWN')}
      </Link>
    )
  return t('BORN', { day: dayWords(birthDate), age: ageOn(birthDate, Temporal.Now.plainDateISO().toString()) })
}

type ActsProps = Pick<PartProps, 'isSelf' | 'isFixed' | 'readAgain'> & {
  certificate: Certificate
  onEdit: () => void
}

function Acts({ certificate, isSelf, isFixed, onEdit, readAgain }: ActsProps) {
  const t = useTexts('CERTIFICATES')
  const kind = t(`KINDS.${certificate.kind}`)
  const label = (act: string) => t('ACT_LABEL', { kind, act })
  const remove = async () => {
    await call(qualificationCalls.remove, { id: certificate.id })
    toast.success(t('REMOVED'))
    await readAgain()
  }
  const confirm = async () => {
    await call(qualificationCalls.confirm, { id: certificate.id, version: certificate.version })
    toast.success(t('CONFIRMED'))
    await readAgain()
  }
  return (
    <>
      {originOf(certificate) !== 'CHECKED' && !isSelf && (
        <SaveButton label={label(t('CONFIRM'))} onSave={confirm}>
          {t('CONFIRM')}
        </SaveButton>
      )}
      <Button variant="default" aria-label={label(t('EDIT'))} disabled={isFixed} onClick={onEdit}>
        {t('EDIT')}
      </Button>
      <DocumentButtons certificate={certificate} isFixed={isFixed} readAgain={readAgain} />
      <RemoveButton
        label={label(t('REMOVE'))}
        title={t('REMOVE_TITLE', { kind })}
        text={<p>{t('REMOVE_TEXT')}</p>}
        onRemove={remove}
        disabled={isFixed}
      >
        {t('REMOVE')}
      </RemoveButton>
    </>
  )
}

function Changes({ changes }: Pick<Read, 'changes'>) {
  const t = useTexts('CERTIFICATES')
  return (
    <Section title={t('CHANGES')}>
      <ChangeList<(typeof CERTIFICATE_FIELDS)[number]>
        changes={changes}
        fieldWord={(field) => t(`FIELDS.${field}`)}
        valueWord={(field, value) => {
          const kind = field === 'kind' ? CERTIFICATE_KINDS.find((each) => each === value) : undefined
          const weapons = field === 'weaponClasses' ? WEAPON_CLASSES.find((each) => each === value) : undefined
          if (kind !== undefined) return t(`KINDS.${kind}`)
          return weapons && t(`CLASSES.${weapons}`)
        }}
      />
    </Section>
  )
}
