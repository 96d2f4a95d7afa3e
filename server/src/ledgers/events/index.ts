export { type Actor, eventOn, recordAction, recordEvent } from '#src/ledgers/events/record-event.ts'
