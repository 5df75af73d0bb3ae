/** The metadata of a kind that PDF/A does not know by itself, with their values. They are our own words, and no markup. */
export type Schema = {
  name: string
  namespace: string
  prefix: string
  category: 'internal' | 'external'
  properties: readonly { name: string; type: 'Text' | 'Integer'; value: string; description: string }[]
}

/** The mark of a paper that can be read aloud (PDF/UA-1). */
export const READ_ALOUD: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  category: 'internal',
  properties: [{ name: 'part', type: 'Integer', value: '1', description: 'Part of ISO 14289' }],
}

/**
 * Returns metadata with the description of their schemas, as PDF/A wants it. All schemas are in one list: of two lists,
 * programs read only the first.
 */
export function metadataOf(schemas: readonly Schema[]): string {
  const values = schemas.map(
    ({ prefix, namespace, properties }) => `
    <rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${properties
      .map(({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`)
      .join('')}</rdf:Description>`,
  )
  return `${values.join('')}
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag>${schemas.map(described).join('')}</rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
    `
}

function described({ name, namespace, prefix, category, properties }: Schema): string {
  return `<rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>${name}</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties
        .map(
          (property) => `<rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${property.name}</pdfaProperty:name>
        <pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>
        <pdfaProperty:category>${category}</pdfaProperty:category>
        <pdfaProperty:description>${property.description}</pdfaProperty:description>
      </rdf:li>`,
        )
        .join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li>`
}
