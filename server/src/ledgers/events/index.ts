/** What the neighbours on this floor may use. */
export { type Actor, eventOn, recordAction, recordEvent } from '#src/ledgers/events/record-event.ts'
