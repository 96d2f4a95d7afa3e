import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
} from '@portal/rules/development/development-stage.ts'
import type { Id } from '@portal/rules/ids.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type StateTab, stateTabs } from '#src/lists/state-tabs.ts'

export type DevelopmentsSearchParams = ListSearchParams & {
  /** Absent for all. */
  readonly stage?: StateTab<DevelopmentStage>
  readonly development?: Id<'development'>
}

export const TABS = stateTabs(DEVELOPMENT_STAGES, [
  'all',
  'research',
  'tooling',
  'sample',
  'launching',
  'launched',
  'stopped',
])

export function readDevelopmentsSearchParams(
  search: Readonly<Record<string, unknown>>,
): DevelopmentsSearchParams {
  return {
    ...readListSearchParams(search),
    stage: TABS.read(search['stage']),
    development: idIn(search, 'development'),
  }
}

export function developmentsParams(searchParams: DevelopmentsSearchParams) {
  return listParams(searchParams, { stage: TABS.stateOf(searchParams.stage) })
}
