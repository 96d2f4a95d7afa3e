import type { Id } from '@portal/rules/ids.ts'

/** A message as its recipient gets it: `text` is the frame. */
export type LiveMessage = {
  readonly account_id: Id<'account'>
  /** Rises by one for each message of the account, in the order of the commits. */
  readonly seq: number
  readonly text: string
}

/** Where the line has its messages from; those that were recalled are left out. */
export type MessageFeed = {
  /** The number of the last message of each account that has any. */
  readonly lastSeqs: (
    accounts: readonly Id<'account'>[],
  ) => Promise<ReadonlyMap<Id<'account'>, number>>
  readonly listAfter: (account_id: Id<'account'>, seq: number) => Promise<readonly LiveMessage[]>
  /** One message, as those of these accounts get it that are among its recipients. */
  readonly listOfTip: (
    tip_id: Id<'tip'>,
    accounts: ReadonlySet<Id<'account'>>,
  ) => Promise<Iterable<LiveMessage>>
  readonly markDelivered: (
    messages: readonly Pick<LiveMessage, 'account_id' | 'seq'>[],
  ) => Promise<void>
}
