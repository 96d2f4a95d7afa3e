import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of the admin list of questions says behind `?`. */
export type QuestionsSearchParams = ListSearchParams & {
  /** Absent: the open ones. */
  readonly state?: 'answered'
  /** Id of the question that lies open. */
  readonly question?: number
}

/** Reads an address; what makes no sense there is left out. */
export function readQuestionsSearchParams(
  search: Readonly<Record<string, unknown>>,
): QuestionsSearchParams {
  return {
    ...readListSearchParams(search),
    state: search['state'] === 'answered' ? 'answered' : undefined,
    question: numberIn(search, 'question'),
  }
}

/** The input of the list call. */
export function questionsParams(searchParams: QuestionsSearchParams) {
  return { ...listParams(searchParams), state: searchParams.state ?? ('open' as const) }
}
