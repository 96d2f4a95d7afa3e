import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of questions says behind `?`. */
export type QuestionsAddress = ListAddress & {
  /** Absent: the open ones. */
  readonly state?: 'answered'
  /** Id of the question that lies open. */
  readonly question?: number
}

/** Reads an address; what makes no sense there is left out. */
export function questionsAddressOf(search: Readonly<Record<string, unknown>>): QuestionsAddress {
  return {
    ...listAddressOf(search),
    state: search['state'] === 'answered' ? 'answered' : undefined,
    question: numberIn(search, 'question'),
  }
}

/** The input of the list call. */
export function questionsParams(address: QuestionsAddress) {
  return { ...listParams(address), state: address.state ?? ('open' as const) }
}
