import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { AddressFields } from '../../base/form/AddressFields.tsx'
import { TextField } from '../../base/form/fields.tsx'
import { type Form, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import type { StoreShared } from './useSharedAddress.tsx'

type Company = Omit<InputOf<typeof recordCalls.createCompany>, 'isAnother'>
type Props = { storeShared: StoreShared; onCreated: (created: { uid: Id<'user'>; name: string }) => void }

const NONE: Company = {
  officialName: '',
  displayName: '',
  email: '',
  address: { street: '', houseNumber: '', postalCode: '', city: '', extra: '', apartment: '', country: '' },
}

/** The form for a company. */
export function useCompanyForm({ storeShared, onCreated }: Props) {
  return useForm({
    call: recordCalls.createCompany,
    values: NONE,
    adjust: withDisplayName,
    prepare: ({ email, ...company }) => ({ ...company, email: plainEmail(email) }),
    says: 'tried',
    send: (company) =>
      storeShared(company.email, (isAnother) => call(recordCalls.createCompany, { ...company, isAnother })),
    onDone: ({ uid }, { displayName }) => onCreated({ uid, name: displayName }),
  })
}

/** The display name follows the official name until somebody types another. */
function withDisplayName(next: Company, before: Company): Company {
  const isOwn = next.displayName !== '' && next.displayName !== before.officialName
  return isOwn ? next : { ...next, displayName: next.officialName }
}

export function CompanyFields({ form }: { form: Form<Company> }) {
  const t = useTexts('NEW_MEMBER')
  return (
    <Fields>
      <TextField form={form} name="officialName" label={t('FIELDS.official')} />
      <TextField form={form} name="displayName" label={t('FIELDS.display')} />
      <TextField form={form} name="email" type="email" label={t('FIELDS.email')} />
      <AddressFields
        field={(name) =>
          name !== 'extra' &&
          name !== 'apartment' && <TextField form={form} name={`address.${name}`} label={t(`FIELDS.${name}`)} />
        }
      />
    </Fields>
  )
}
