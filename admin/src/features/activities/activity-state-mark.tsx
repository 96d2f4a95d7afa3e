import { ACTIVITY_STATES, type ActivityState } from '@portal/rules/activity.ts'
import { Tag } from '@portal/ui/tag.tsx'

const LOOKS = { off: 'low', coming: 'brand', running: 'ok', over: 'plain' } as const

/** How an activity stands. */
export function ActivityStateMark({ state }: { readonly state: ActivityState }) {
  return <Tag look={LOOKS[state]}>{ACTIVITY_STATES[state]}</Tag>
}
