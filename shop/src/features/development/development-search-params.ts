import {
  type DevelopmentStage,
  DEVELOPMENT_STAGES,
} from '@portal/rules/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { definedFields, keywordIn, type Search, textIn } from '@portal/ui/page/search-params.ts'

import {
  pageParams,
  type PageSearchParams,
  readPageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

export type DevelopmentTab = 'all' | 'mine' | 'watches'

export type DevelopmentSearchParams = PageSearchParams & {
  /** Absent for the parts in development. */
  readonly tab?: Exclude<DevelopmentTab, 'all'>
  readonly stage?: DevelopmentStage
  readonly state?: RequestState
  readonly keyword?: string
  /** The form for a request is open. */
  readonly ask?: 1
}

const TABS = ['mine', 'watches'] as const
const STAGES = keysOf(DEVELOPMENT_STAGES)
const STATES = keysOf(REQUEST_STATES)

export function readDevelopmentSearchParams(search: Search): DevelopmentSearchParams {
  const tab = TABS.find((one) => one === textIn(search, 'tab'))
  return {
    ...readPageSearchParams(search),
    tab,
    stage: tab === undefined ? STAGES.find((one) => one === textIn(search, 'stage')) : undefined,
    state: tab === 'mine' ? STATES.find((one) => one === textIn(search, 'state')) : undefined,
    keyword: tab === 'watches' ? undefined : keywordIn(search),
    ask: textIn(search, 'ask') === '1' ? 1 : undefined,
  }
}

export function developmentsParams(search: DevelopmentSearchParams) {
  const { stage, keyword } = search
  return { ...pageParams(search), ...definedFields({ stage, keyword }) }
}

export function requestsParams(search: DevelopmentSearchParams) {
  const { state, keyword } = search
  return { ...pageParams(search), ...definedFields({ state, keyword }) }
}
