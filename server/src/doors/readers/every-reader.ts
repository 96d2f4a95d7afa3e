import type { Context } from '#src/context.ts'
import { followEvents } from '#src/ledgers/events/readers.ts'
import { liveHints } from '#src/readers/live/live-hints.ts'
import { messageWriter } from '#src/readers/messages/message-writer.ts'
import { arrivalReminders } from '#src/readers/reminders/fire-reminders.ts'

/**
 * Starts every reader of events in this process; each waits while another process runs it.
 *
 * @returns a function that stops them
 */
export function startEveryReader(
  context: Pick<Context, 'brands' | 'db' | 'events' | 'log'>,
): () => Promise<void> {
  return followEvents(context, [arrivalReminders, liveHints, messageWriter(context)])
}
