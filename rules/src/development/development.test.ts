import { expect, test } from 'vitest'

import {
  DEVELOPMENT_STAGES,
  isStageMove,
  isSupportable,
  requestStateOf,
  stageMoves,
  STAGES_ON_THE_WAY,
  stageStepProblem,
  stageStepTitle,
  stepBackDoubt,
} from '#src/development/development-stage.ts'
import {
  commonRequestMoves,
  isOpenRequest,
  isUndoingNotified,
  isRequestMove,
  MAX_DEVELOPMENT_PICTURES,
  OPEN_REQUEST_STATES,
  REQUEST_STATES,
  requestStepProblem,
} from '#src/development/request-state.ts'
import { requestStepTitles } from '#src/development/request-step-title.ts'
import { stepsInForce } from '#src/development/steps-in-force.ts'
import { keysOf } from '#src/pages/keys-of.ts'

const STATES = keysOf(REQUEST_STATES)

test('requests only move forward, a declined one may be taken up again, a launched one is final', () => {
  const moves = Object.fromEntries(STATES.map((from) => [from, commonRequestMoves([from])]))
  expect(moves).toEqual({
    submitted: ['reviewing', 'developing', 'launched', 'declined'],
    reviewing: ['developing', 'launched', 'declined'],
    developing: ['launched', 'declined'],
    launched: [],
    declined: ['reviewing'],
  })
  expect(STATES.every((state) => isRequestMove(state, state))).toBe(true)
})

test('several requests move where each of them may', () => {
  expect(commonRequestMoves(['submitted', 'developing'])).toEqual(['launched', 'declined'])
  expect(commonRequestMoves(['submitted', 'declined'])).toEqual(['reviewing'])
})

test('a step of a request says what is missing', () => {
  const step = { from: 'submitted', to: 'reviewing', answer: '', hasPart: false } as const
  expect(requestStepProblem(step)).toBeUndefined()
  expect(requestStepProblem({ ...step, to: 'launched' })).toBe('请选择已上新的配件')
  expect(requestStepProblem({ ...step, to: 'launched', hasPart: true })).toBeUndefined()
  expect(requestStepProblem({ ...step, to: 'declined', answer: ' ' })).toBe('请填写暂不开发的原因')
  expect(requestStepProblem({ ...step, to: 'submitted' })).toBe('请输入答复内容')
  expect(requestStepProblem({ ...step, to: 'submitted', answer: '请补充照片' })).toBeUndefined()
  expect(requestStepProblem({ ...step, from: 'launched' })).toBe('“已上新”的需求不能改为“评估中”')
})

test('staff have to do something until a request is launched or declined', () => {
  expect(STATES.filter(isOpenRequest)).toEqual(OPEN_REQUEST_STATES)
  expect(MAX_DEVELOPMENT_PICTURES).toBe(9)
})

test('a development only goes forward, except that a failed sample needs another tool', () => {
  expect(stageMoves('research')).toEqual(['tooling', 'sample', 'launching', 'launched', 'stopped'])
  expect(stageMoves('sample')).toEqual(['tooling', 'launching', 'launched', 'stopped'])
  expect(stageMoves('launched')).toEqual([])
  expect(stageMoves('stopped')).toEqual(['research'])
  expect(isStageMove('launching', 'launching')).toBe(true)
})

test('a step of a development says what is missing', () => {
  const step = { from: 'research', to: 'tooling', answer: '', hasPart: false } as const
  expect(stageStepProblem(step)).toBeUndefined()
  expect(stageStepProblem({ ...step, to: 'launched' })).toBe('请选择已上市的配件')
  expect(stageStepProblem({ ...step, to: 'stopped' })).toBe('请填写停止开发的原因')
  expect(stageStepProblem({ ...step, to: 'research' })).toBe('请输入进展内容')
  expect(stageStepProblem({ ...step, from: 'launched' })).toBe('“已上市”的开发不能改为“开模中”')
})

test('every stage is a state of its requests, and support ends before production', () => {
  const stages = keysOf(DEVELOPMENT_STAGES)
  expect(stages.map(requestStateOf)).toEqual([
    'reviewing',
    'developing',
    'developing',
    'developing',
    'launched',
    'declined',
  ])
  expect(stages.filter(isSupportable)).toEqual(['research', 'tooling', 'sample'])
  expect(STAGES_ON_THE_WAY).toEqual(stages.filter((stage) => stage !== 'stopped'))
})

const step = (name: string) => ({ name, is_undo: false })

test('undoing removes the last step that holds, also twice', () => {
  const undo = { name: 'undo', is_undo: true }
  const namesOf = (steps: readonly ReturnType<typeof step>[]) =>
    stepsInForce(steps).map(({ name }) => name)
  expect(namesOf([step('a'), step('b'), undo])).toEqual(['a'])
  expect(namesOf([step('a'), step('b'), undo, step('c'), undo, undo])).toEqual([])
  expect(namesOf([undo, step('a')])).toEqual(['a'])
})

test('an answer that leaves the state as it was is called so, and not like the step before it', () => {
  const answer = { state: 'submitted', stage: null, is_undo: false } as const
  const titles = requestStepTitles([
    answer,
    { ...answer, state: 'reviewing' },
    { ...answer, state: 'reviewing' },
    { ...answer, state: 'developing', stage: 'tooling' },
    { ...answer, state: 'developing' },
    { ...answer, state: 'developing', stage: 'tooling' },
    { ...answer, state: 'developing', stage: 'sample' },
    { ...answer, state: 'developing', stage: 'tooling', is_undo: true },
    { ...answer, state: 'reviewing', is_undo: true },
    answer,
  ])
  expect(titles).toEqual([
    '已回复',
    '评估中',
    '已回复',
    '开模中',
    '已回复',
    '有新进展',
    '样件测试',
    '开模中',
    '评估中',
    '已提交',
  ])
})

test('news after an undone step is news of the stage before that step, also beyond an answer', () => {
  const tooling = { state: 'developing', stage: 'tooling', is_undo: false } as const
  const answer = { ...tooling, stage: null }
  const titles = requestStepTitles([
    tooling,
    answer,
    { ...tooling, stage: 'sample' },
    { ...answer, is_undo: true },
    tooling,
  ])
  expect(titles).toEqual(['开模中', '已回复', '样件测试', '开发中', '有新进展'])
})

test('undoing is announced where it withdraws a refusal or a promise, unless the step before had the same state', () => {
  expect(isUndoingNotified('declined', 'submitted')).toBe(true)
  expect(isUndoingNotified('declined', 'declined')).toBe(false)
  expect(isUndoingNotified('developing', 'reviewing')).toBe(true)
  expect(isUndoingNotified('developing', 'developing')).toBe(false)
  expect(isUndoingNotified('reviewing', 'submitted')).toBe(false)
})

test('a step that leaves the stage as it was is news', () => {
  expect(stageStepTitle('tooling', 'sample')).toBe('样件测试')
  expect(stageStepTitle('sample', 'sample')).toBe('有新进展')
  expect(stageStepTitle(null, 'sample')).toBe('样件测试')
})

test('a step back has to be confirmed, one forward, a stop and a new beginning have not', () => {
  expect(stepBackDoubt('sample', 'tooling')).toBe(
    '从“样件测试”退回“开模中”？客户看到的阶段也会退回。',
  )
  expect(stepBackDoubt('tooling', 'sample')).toBeUndefined()
  expect(stepBackDoubt('sample', 'stopped')).toBeUndefined()
  expect(stepBackDoubt('stopped', 'research')).toBeUndefined()
})
