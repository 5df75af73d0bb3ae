import type { ReactNode } from 'react'
import { FieldPair } from '../ui/Layout.tsx'

export type AddressField = 'street' | 'houseNumber' | 'extra' | 'apartment' | 'postalCode' | 'city'

/** The fields of a postal address, in pairs that are read as one. `field` gives each; undefined for one that a form has not. */
export function AddressFields({ field }: { field: (name: AddressField) => ReactNode }) {
  const [extra, apartment] = [field('extra'), field('apartment')]
  return (
    <>
      <FieldPair>
        {field('street')}
        {field('houseNumber')}
      </FieldPair>
      {extra && apartment ? (
        <FieldPair>
          {extra}
          {apartment}
        </FieldPair>
      ) : (
        extra
      )}
      <FieldPair isShortFirst>
        {field('postalCode')}
        {field('city')}
      </FieldPair>
    </>
  )
}
