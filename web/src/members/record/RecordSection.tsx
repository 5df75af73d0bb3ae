import { valueAt } from '@bahnfrei/domain/base/call/formFields.ts'
import type { CustomField } from '@bahnfrei/domain/members/customField.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { TextInput } from '@mantine/core'
import { AddressFields } from '../../base/form/AddressFields.tsx'
import { DayField } from '../../base/form/DayField.tsx'
import { NumberField, TextField, type TextProps } from '../../base/form/fields.tsx'
import { type Form as FormOf, type PathTo, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ADDRESS_WORDS } from '../../users/addressWords.ts'
import { CountryField } from '../../users/CountryField.tsx'
import { PhotoSection } from '../../users/PhotoSection.tsx'
import { useCustomFields } from '../fields/useCustomFields.ts'
import { CustomValue } from './CustomValue.tsx'
import { changesOf, type RecordForm, recordFaults, recordFormOf, withPoints } from './recordForm.ts'
import { useSharedAddress } from './useSharedAddress.tsx'

/** The club's record of a member: name, number, days, contact, address, and custom fields. */
export function RecordSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const { may } = useSession()
  const { fields, state } = useCustomFields()
  const { uid, name, photoURL } = member
  return (
    <>
      <PhotoSection
        name={name.full || t('NAMELESS')}
        photoURL={photoURL}
        isTitled
        isFixed={!may('members:w')}
        onStore={(file) => call(recordCalls.setImage, { uid }, { file })}
        onRemove={() => call(recordCalls.removeImage, { uid })}
      />
      {state !== 'loading' && <RecordFields member={member} fields={fields} />}
    </>
  )
}

type Values = { uid: Member['uid']; data: RecordForm }
type PartProps = { member: Member; form: FormOf<Values>; isFixed: boolean }

function RecordFields({ member, fields }: { member: Member; fields: readonly CustomField[] }) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const { may } = useSession()
  const { storeShared, question } = useSharedAddress()
  const { uid, version } = member
  const stored: Values = { uid, data: recordFormOf(member, fields) }
  const form: FormOf<Values> = useForm({
    call: recordCalls.update,
    values: stored,
    prepare: ({ uid, data }) => ({ uid, data: withPoints(data, fields) }),
    check: ({ data }) => recordFaults(data, fields),
    send: async ({ data }) =>
      storeShared(data.contact.email, (isAnother) =>
        call(recordCalls.update, { uid, version, data: changesOf(data, form.base.data), isAnother }),
      ),
    onDone: () => toast.success(t('SAVED')),
  })
  const part = { member, form, isFixed: !may('members:w') }
  return (
    <>
      <Form label={t('TITLE')} form={form}>
        <NameFields {...part} />
        <MembershipFields {...part} />
        <ContactFields {...part} />
        <AddressPart {...part} />
        {fields.length > 0 && (
          <Section title={t('CUSTOM')}>
            <Fields isEven>
              {form.values.data.customFields.map(({ id }, place) => {
                const field = fields.find((each) => each.id === id)
                return field && <CustomValue key={id} form={form} place={place} field={field} isFixed={part.isFixed} />
              })}
            </Fields>
          </Section>
        )}
        {!part.isFixed && <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />}
      </Form>
      {question}
    </>
  )
}

type TextPath = Extract<PathTo<Values, string>, `data.${string}`>
type RecordTextProps = PartProps & { name: TextPath } & Omit<TextProps<Values>, 'form' | 'name'>

/**
 * A text field of the record. It hints at a value that somebody else has stored since, or at the value of the person's
 * account.
 */
function RecordText({ member, form, isFixed, name, ...look }: RecordTextProps) {
  const hint = useHint({ member, form }, name)
  return <TextField form={form} name={name} description={hint} readOnly={isFixed} {...look} />
}

function useHint({ member, form }: Pick<PartProps, 'member' | 'form'>, name: PathTo<Values, unknown>) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const path = name.split('.')
  const stored = valueAt({ data: member }, path)
  if (form.isOutdated && stored !== valueAt(form.base, path))
    return t('MEANWHILE', { value: String(stored ?? '') || t('EMPTY') })
  const own = valueAt({ data: member.ofAccount }, path)
  return typeof own === 'string' && own !== '' ? t('OF_ACCOUNT', { value: own }) : undefined
}

function NameFields(part: PartProps) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const words = useTexts('PROFILE.DETAILS')
  const { isCompany, hasAttachedAccount, name } = part.member
  const fullLabel = t(isCompany ? 'DISPLAY_NAME' : 'FULL_NAME')
  return (
    <Section title={words('NAME')} text={hasAttachedAccount ? t('NAMES_THEMSELVES') : undefined}>
      <Fields isEven>
        {isCompany && <RecordText {...part} name="data.officialName" label={t('OFFICIAL_NAME')} />}
        {hasAttachedAccount ? (
          <TextInput label={fullLabel} value={name.full} readOnly />
        ) : (
          <RecordText {...part} name="data.name.full" label={fullLabel} />
        )}
        {!isCompany && !hasAttachedAccount && (
          <>
            <RecordText {...part} name="data.name.first" label={words('FIRST')} />
            <RecordText {...part} name="data.name.last" label={words('LAST')} />
            <RecordText {...part} name="data.name.call" label={words('CALL')} />
            <RecordText {...part} name="data.name.title" label={words('NAME_TITLE')} />
          </>
        )}
      </Fields>
    </Section>
  )
}

const DAYS = ['joinDate', 'leaveDate', 'firstJoined'] as const

function MembershipFields({ member, form, isFixed }: PartProps) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  return (
    <Section title={t('MEMBERSHIP')}>
      <Fields isEven areShort>
        <NumberField
          form={form}
          name="data.memberNumber"
          label={t('NUMBER')}
          description={useHint({ member, form }, 'data.memberNumber')}
          wrong={t('NUMBER_WRONG')}
          readOnly={isFixed}
        />
        {DAYS.map((day) => (
          <DayField
            key={day}
            form={form}
            name={`data.${day}`}
            label={t(`DAYS.${day}`)}
            wrong={t('DAY_WRONG')}
            disabled={isFixed}
          />
        ))}
      </Fields>
    </Section>
  )
}

function ContactFields(part: PartProps) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const words = useTexts('PROFILE.DETAILS')
  return (
    <Section title={words('CONTACT')} text={part.member.ofAccount ? t('CONTACT_TEXT') : undefined}>
      <Fields isEven>
        <RecordText {...part} name="data.contact.email" label={words('EMAIL')} type="email" />
        <RecordText {...part} name="data.contact.phone" label={words('PHONE')} type="tel" />
        <RecordText {...part} name="data.contact.mobile" label={words('MOBILE')} type="tel" />
      </Fields>
    </Section>
  )
}

function AddressPart(part: PartProps) {
  const words = useTexts('PROFILE.DETAILS')
  return (
    <Section title={words('ADDRESS')}>
      <Fields isEven>
        <AddressFields
          field={(name) => <RecordText {...part} name={`data.address.${name}`} label={words(ADDRESS_WORDS[name])} />}
        />
        <CountryField form={part.form} name="data.address.country" label={words('COUNTRY')} disabled={part.isFixed} />
      </Fields>
    </Section>
  )
}
