import type { Id } from '@portal/rules/ids.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type QuestionsSearchParams = ListSearchParams & {
  /** Absent for the open questions. */
  readonly state?: 'answered'
  readonly question?: Id<'part_question'>
}

export function readQuestionsSearchParams(
  search: Readonly<Record<string, unknown>>,
): QuestionsSearchParams {
  return {
    ...readListSearchParams(search),
    state: search['state'] === 'answered' ? 'answered' : undefined,
    question: idIn(search, 'question'),
  }
}

export function questionsParams(searchParams: QuestionsSearchParams) {
  return { ...listParams(searchParams), state: searchParams.state ?? ('open' as const) }
}
