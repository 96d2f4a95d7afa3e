export { documentFrame } from '#src/ledgers/documents/document-frame.ts'
