import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { needsAddress } from '@bahnfrei/domain/sepa/area.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { mandateText } from '@bahnfrei/domain/sepa/mandateText.ts'
import { TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Card, Columns, Fields } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'

type Own = OutputOf<typeof sepaCalls.ownMandate>

/** /mandate: the own mandate for direct debits of the club, which a person reads, gives and takes back here. */
export function MandateScreen() {
  const t = useTexts('OWN_MANDATE')
  const { club } = useSession()
  const { data: own, state, error } = useLive(sepaCalls.ownMandate, {})
  return (
    <Page
      title={t('TITLE')}
      width="pair"
      isLoading={state === 'loading'}
      back={<BackLink to="/profile/memberships">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && own === undefined && <ErrorState error={error} />}
      {own && <p>{t('TEXT', { club: own.creditor.name || (club?.name ?? '') })}</p>}
      {own && <Given own={own} />}
      {own &&
        (own.creditor.creditorId === '' || own.creditor.name === '' ? (
          <Notice kind="note">{t('NOT_YET')}</Notice>
        ) : (
          <Section title={t(isGiven(own) ? 'ANOTHER' : 'NEW')}>
            <SignForm key={own.reference} own={own} />
          </Section>
        ))}
    </Page>
  )
}

function isGiven({ signedOn, signedReference, isRevoked }: Own): boolean {
  return signedOn !== null && signedReference !== '' && !isRevoked
}

/** The mandate that there is, and how it is taken back. */
function Given({ own }: { own: Own }) {
  const t = useTexts('OWN_MANDATE')
  const [language] = useLanguage()
  const { signedOn, signedReference: reference, isRevoked } = own
  const revoke = async () => {
    await call(sepaCalls.revoke, {})
    toast.success(t('REVOKED_TOAST'))
  }
  if (isRevoked) return <Notice kind="note">{t('REVOKED')}</Notice>
  if (signedOn === null || !isGiven(own)) return null
  const act = (
    <RemoveButton title={t('REVOKE_TITLE')} text={t('REVOKE_TEXT')} onRemove={revoke}>
      {t('REVOKE')}
    </RemoveButton>
  )
  return (
    <Notice kind="good" action={act}>
      {t('GIVEN', { day: dayFigures(signedOn, language), reference })}
    </Notice>
  )
}

function SignForm({ own: { creditor, reference } }: { own: Own }) {
  const t = useTexts('OWN_MANDATE')
  const [language] = useLanguage()
  const { me } = useSession()
  const form = useForm({
    call: sepaCalls.sign,
    values: { reference, IBAN: '', BIC: '', accountHolder: me?.name.full ?? '', name: '' },
    onDone: () => void toast.success(t('SIGNED')),
  })
  const country = form.values.IBAN.trim().slice(0, 2).toUpperCase()
  return (
    <Columns>
      <Card gap={12} style={{ marginBottom: 16 }}>
        <FactGrid
          facts={[
            [t('CREDITOR'), creditor.name],
            [t('ADDRESS'), creditor.addressLines.join(', ')],
            [t('CREDITOR_ID'), creditor.creditorId],
            [t('REFERENCE'), reference],
          ]}
        />
        {mandateText({ creditor: creditor.name, isOnce: false }, language).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      <Form label={t('NEW')} form={form}>
        <Fields>
          <TextField form={form} name="accountHolder" label={t('HOLDER')} />
          <TextField form={form} name="IBAN" label={t('IBAN')} wrong={t('IBAN_WRONG')} spellCheck={false} />
          {country.length === 2 && needsAddress(country) && (
            <TextField
              form={form}
              name="BIC"
              label={t('BIC')}
              description={t('BIC_TEXT')}
              wrong={t('BIC_WRONG')}
              spellCheck={false}
            />
          )}
          <TextField form={form} name="name" label={t('NAME')} description={t('NAME_TEXT')} />
        </Fields>
        <SaveButton onSave={form.save}>{t('SIGN')}</SaveButton>
      </Form>
    </Columns>
  )
}
