import type { Context } from '#src/context.ts'
import { followEvents } from '#src/ledgers/events/readers.ts'
import { arrivalReminders } from '#src/readers/reminders/fire-reminders.ts'

/**
 * Lets every reader of events follow them in this process, as far as no other does.
 *
 * @returns how to stop
 */
export function startEveryReader(
  context: Pick<Context, 'db' | 'events' | 'log'>,
): () => Promise<void> {
  return followEvents(context, [arrivalReminders])
}
