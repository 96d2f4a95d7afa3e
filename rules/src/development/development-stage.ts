import type { RequestState } from '#src/development/request-state.ts'
import { isAmong, type Moves } from '#src/orders/moves.ts'
import { keysOf } from '#src/pages/keys-of.ts'

/**
 * The stage of a part in development.
 *
 * | stage | shown | when |
 * |---|---|---|
 * | research | 调研中 | how many want it, and whether it can be made |
 * | tooling | 开模中 | the tool is being made |
 * | sample | 样件测试 | first pieces are tested |
 * | launching | 即将上市 | in production |
 * | launched | 已上市 | in the catalogue |
 * | stopped | 已停止 | is not made, with the reason |
 */
export const DEVELOPMENT_STAGES = {
  research: '调研中',
  tooling: '开模中',
  sample: '样件测试',
  launching: '即将上市',
  launched: '已上市',
  stopped: '已停止',
} as const
export type DevelopmentStage = keyof typeof DEVELOPMENT_STAGES

/** The stages from the idea to the catalogue. */
export const STAGES_ON_THE_WAY = [
  'research',
  'tooling',
  'sample',
  'launching',
  'launched',
] as const satisfies readonly DevelopmentStage[]

/** Stages may be skipped, never repeated: a sample that failed goes back to tooling. A wrong step is undone instead. */
const MOVES: Moves<DevelopmentStage, 'staff'> = [
  { from: 'research', to: 'tooling', by: ['staff'] },
  { from: 'research', to: 'sample', by: ['staff'] },
  { from: 'research', to: 'launching', by: ['staff'] },
  { from: 'research', to: 'launched', by: ['staff'] },
  { from: 'research', to: 'stopped', by: ['staff'] },
  { from: 'tooling', to: 'sample', by: ['staff'] },
  { from: 'tooling', to: 'launching', by: ['staff'] },
  { from: 'tooling', to: 'launched', by: ['staff'] },
  { from: 'tooling', to: 'stopped', by: ['staff'] },
  { from: 'sample', to: 'tooling', by: ['staff'] },
  { from: 'sample', to: 'launching', by: ['staff'] },
  { from: 'sample', to: 'launched', by: ['staff'] },
  { from: 'sample', to: 'stopped', by: ['staff'] },
  { from: 'launching', to: 'launched', by: ['staff'] },
  { from: 'launching', to: 'stopped', by: ['staff'] },
  { from: 'stopped', to: 'research', by: ['staff'] },
]

/** News without a move keeps the stage. */
export function isStageMove(from: DevelopmentStage, to: DevelopmentStage): boolean {
  return from === to || isAmong(MOVES, { from, to, by: 'staff' })
}

/** The stages that it may move to, in the order of the table above. */
export function stageMoves(from: DevelopmentStage): DevelopmentStage[] {
  return keysOf(DEVELOPMENT_STAGES).filter((to) => from !== to && isStageMove(from, to))
}

/** What to confirm before a stage that users have seen reached is left for one before it; undefined: nothing. */
export function stepBackDoubt(from: DevelopmentStage, to: DevelopmentStage): string | undefined {
  const places = [from, to].map((stage) => STAGES_ON_THE_WAY.findIndex((one) => one === stage))
  const [here = -1, there = -1] = places
  if (here < 0 || there < 0 || there >= here) return undefined
  return `从“${DEVELOPMENT_STAGES[from]}”退回“${DEVELOPMENT_STAGES[to]}”？客户看到的阶段也会退回。`
}

/** Whether users can still support it. */
export function isSupportable(stage: DevelopmentStage): boolean {
  return stage !== 'launching' && stage !== 'launched' && stage !== 'stopped'
}

const STATES: Readonly<Record<DevelopmentStage, RequestState>> = {
  research: 'reviewing',
  tooling: 'developing',
  sample: 'developing',
  launching: 'developing',
  launched: 'launched',
  stopped: 'declined',
}

/** The state of a request whose part is at this stage. */
export function requestStateOf(stage: DevelopmentStage): RequestState {
  return STATES[stage]
}

/** A step by its name: the stage that it led to, unless it gave news in its stage. */
export function stageStepTitle(from: DevelopmentStage | null, stage: DevelopmentStage): string {
  return stage === from ? '有新进展' : DEVELOPMENT_STAGES[stage]
}

type Step = {
  readonly from: DevelopmentStage
  readonly to: DevelopmentStage
  readonly answer: string
  readonly hasPart: boolean
}

/** Why staff cannot take this step; undefined: they can. */
export function stageStepProblem({ from, to, answer, hasPart }: Step): string | undefined {
  if (!isStageMove(from, to))
    return `“${DEVELOPMENT_STAGES[from]}”的开发不能改为“${DEVELOPMENT_STAGES[to]}”`
  if (to === 'launched' && !hasPart) return '请选择已上市的配件'
  const isAnswered = answer.trim() !== ''
  if (to === 'stopped' && !isAnswered) return '请填写停止开发的原因'
  return from === to && !isAnswered ? '请输入进展内容' : undefined
}
