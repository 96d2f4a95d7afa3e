/** What the neighbours on this floor may use. */
export {
  inWords,
  type TimelineEvent,
  timelinesOf,
  type Wording,
} from '#src/ledgers/events/timeline.ts'
