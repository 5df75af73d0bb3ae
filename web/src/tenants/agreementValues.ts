import {
  MOST_LANE_MINUTES,
  type Tenant,
  type TenantContact,
  type TenantFields,
} from '@bahnfrei/domain/tenants/tenant.ts'
import { type Week, weekOf } from '../ranges/hours/week.ts'

/** An agreement as its form holds it; empty fields set no limit. */
export type AgreementValues = {
  windows: Week
  laneHours: string
  daysAhead: string
  showsName: boolean
  contacts: TenantContact[]
}

export function agreementValuesOf(tenant: Pick<Tenant, keyof TenantFields>): AgreementValues {
  const { windows, minutesPerWeek, horizonDays, showsName, contacts } = tenant
  return {
    windows: weekOf(windows),
    laneHours: minutesPerWeek === null ? '' : String(Math.round((minutesPerWeek / 60) * 100) / 100),
    daysAhead: horizonDays === null ? '' : String(horizonDays),
    showsName,
    contacts,
  }
}

export function wrongAgreementFields({ laneHours, daysAhead, contacts }: AgreementValues): Set<keyof AgreementValues> {
  const wrong = new Set<keyof AgreementValues>()
  const hours = laneHours.trim().replace(',', '.')
  if (hours !== '' && !(/^\d{1,4}(\.\d{1,2})?$/.test(hours) && Number(hours) * 60 <= MOST_LANE_MINUTES))
    wrong.add('laneHours')
  if (daysAhead.trim() !== '' && !(/^\d{1,4}$/.test(daysAhead.trim()) && Number(daysAhead) <= 1000))
    wrong.add('daysAhead')
  if (contacts.some(({ name }) => name.trim() === '')) wrong.add('contacts')
  return wrong
}

/** The fields to send for a valid form. */
export function tenantFieldsOf({ windows, laneHours, daysAhead, showsName, contacts }: AgreementValues): TenantFields {
  const numberOf = (text: string) => Number(text.trim().replace(',', '.'))
  return {
    windows: [...windows],
    minutesPerWeek: laneHours.trim() === '' ? null : Math.round(numberOf(laneHours) * 60),
    horizonDays: daysAhead.trim() === '' ? null : numberOf(daysAhead),
    showsName,
    contacts: contacts.map(({ name, role, email, phone }) => ({
      name: name.trim(),
      role: role.trim(),
      email: email.trim(),
      phone: phone.trim(),
    })),
  }
}
