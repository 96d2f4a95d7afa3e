export {
  type Actor,
  eventOn,
  recordAction,
  recordEvent,
  recordStaffEvent,
} from '#src/ledgers/events/record-event.ts'
