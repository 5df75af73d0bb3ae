import type { AddressField } from '../base/form/AddressFields.tsx'

/** The labels of an address of a person, among the texts of the profile. */
export const ADDRESS_WORDS = {
  street: 'STREET',
  houseNumber: 'HOUSE_NUMBER',
  extra: 'EXTRA',
  apartment: 'APARTMENT',
  postalCode: 'POSTAL_CODE',
  city: 'CITY',
} as const satisfies Record<AddressField, string>
