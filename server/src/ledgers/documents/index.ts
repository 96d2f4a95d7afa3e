/** What the neighbours on this floor may use. */
export { documentFrame } from '#src/ledgers/documents/document-frame.ts'
