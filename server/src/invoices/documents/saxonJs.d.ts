/** The part of SaxonJS that our tests use; the package has no types. */
declare module 'saxon-js' {
  type Options = { stylesheetInternal: object; stylesheetBaseURI: string; sourceText: string; destination: string }
  const SaxonJS: { transform(options: Options, how: 'sync'): { principalResult: string } }
  export default SaxonJS
}
