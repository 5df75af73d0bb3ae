import type { Schema } from '../../base/files/papers/metadata.ts'

/** The name by which programs find the invoice in its PDF. */
export const FACTUR_X_FILE = 'factur-x.xml'

/** The metadata that say what is attached to an invoice (Factur-X 1.0, profile EN 16931). */
export const FACTUR_X: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  category: 'external',
  properties: [
    property('DocumentFileName', FACTUR_X_FILE, 'name of the embedded XML invoice file'),
    property('DocumentType', 'INVOICE', 'INVOICE'),
    property('Version', '1.0', 'The actual version of the Factur-X XML schema'),
    property('ConformanceLevel', 'EN 16931', 'The conformance level of the embedded Factur-X data'),
  ],
}

function property(name: string, value: string, description: string): Schema['properties'][number] {
  return { name, type: 'Text', value, description }
}
