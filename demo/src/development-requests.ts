import {
  type DevelopmentStage,
  requestStateOf,
} from '@portal/rules/development/development-stage.ts'
import type { RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import { momentDaysBefore } from '#src/calendar.ts'
import {
  type Developed,
  DEVELOPING_STAFF,
  type DevelopmentPlan,
  type LaunchedPart,
  REQUESTED,
} from '#src/developments.ts'
import { assignItem } from '#src/inbox.ts'
import { randomFrom } from '#src/random.ts'
import type { RequestText } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

export type DevelopmentSerials = { request: number; watch: number; event: number }

/** Requests in every state; those of parts in development follow their steps. */
export function writeDevelopmentRequests(
  plan: DevelopmentPlan,
  developments: readonly Developed[],
  serials: DevelopmentSerials,
): void {
  const [part] = plan.launched
  const { requests } = textsOf(plan.brand)
  for (const planned of requests) writeRequestsOf(plan, planned, serials)
  if (part !== undefined) writeLaunched(plan, part, serials)
  for (const development of developments.slice(0, REQUESTED))
    writeFollowing(plan, development, serials)
  const account = plan.companies[0]?.accountIds[0]
  if (account === undefined) return
  const numbers = [
    ...requests.slice(0, 3).map(({ number }) => number),
    ...(part === undefined ? [] : [part.oeNumber]),
  ]
  numbers.forEach((number, place) => {
    const id = (serials.watch += 1)
    const at = momentDaysBefore(plan.today, 2 + 9 * place, number)
    const row = [id, plan.brand.id, account, number, normalisedNumber(number), at]
    plan.sink.add('number_watch', row)
  })
}

function writeRequestsOf(
  plan: DevelopmentPlan,
  { by, steps, days, pieces, remark = '', isUnread = false, ...planned }: RequestText,
  serials: DevelopmentSerials,
): void {
  by.forEach(([company, account], place) => {
    const firstStep = steps[0]?.days ?? 0
    writeRequest(
      plan,
      {
        ...planned,
        // Others want other quantities, and say nothing or something else.
        pieces: pieces === null ? null : Math.max(1, pieces - place * 2),
        remark: place === 0 ? remark : '',
        company,
        account,
        isUnread,
        at: momentDaysBefore(
          plan.today,
          Math.max(days - place, firstStep + 1),
          `${planned.number} ${place}`,
        ),
        development: null,
        steps: steps.map(({ days: before, ...step }) => ({
          ...step,
          part_id: null,
          pictures: [],
          stage: null,
          at: momentDaysBefore(plan.today, before, `${planned.number} ${step.state}`),
        })),
      },
      serials,
    )
  })
}

function writeLaunched(
  plan: DevelopmentPlan,
  part: LaunchedPart,
  serials: DevelopmentSerials,
): void {
  const { news } = textsOf(plan.brand)
  const step = (state: RequestState, at: Date, answer: string) => ({
    state,
    answer,
    part_id: state === 'launched' ? part.id : null,
    pictures: [],
    stage: null,
    at,
  })
  const before = (days: number, name: string) =>
    momentDaysBefore(plan.today, days, `${part.oeNumber} ${name}`)
  const steps = [
    step('reviewing', before(60, 'reviewing'), ''),
    step('developing', before(55, 'developing'), news.sample),
    step('launched', part.listedAt, news.launched),
  ]
  const { oeNumber: number, name, model } = part
  const request = { number, name, model, pieces: 10, steps }
  const at = before(63, '')
  const submitted = { company: 0, account: 0, isUnread: false, at, development: null }
  writeRequest(plan, { ...request, ...submitted }, serials)
}

/** Two companies submitted for it before it was developed. */
function writeFollowing(
  plan: DevelopmentPlan,
  development: Developed,
  serials: DevelopmentSerials,
): void {
  const { id, number, name, model, createdAt, picture } = development
  const beginning = {
    stage: 'research',
    answer: '',
    pictures: [],
    part_id: null,
    at: createdAt,
  } as const
  const steps = [beginning, ...development.steps].map((step) => ({
    ...step,
    state: requestStateOf(step.stage),
  }))
  const request = { number, name, model, pieces: 4, steps, development: id, account: 0, picture }
  for (const company of [0, 1]) {
    const days = 3 - company - randomFrom(`${number} ${company}`).next()
    const at = staffTime.before(createdAt, days * staffTime.hoursADay)
    writeRequest(plan, { ...request, company, at, isUnread: false }, serials)
  }
}

type Step = {
  readonly state: RequestState
  readonly answer: string
  readonly pictures: readonly string[]
  readonly part_id: Id<'part'> | null
  readonly stage: DevelopmentStage | null
  readonly at: Date
}

type Request = {
  readonly number: string
  readonly name: string
  readonly model: string
  readonly pieces: number | null
  readonly remark?: string
  readonly picture?: string | undefined
  readonly company: number
  readonly account: number
  readonly at: Date
  readonly steps: readonly Step[]
  readonly development: Id<'development'> | null
  readonly isUnread: boolean
}

function writeRequest(
  { sink, brand, companies, today }: DevelopmentPlan,
  request: Request,
  serials: DevelopmentSerials,
): void {
  const company = companies[request.company]
  const account = company?.accountIds[request.account]
  if (!company || account === undefined) return
  const id = (serials.request += 1)
  const { number, name, model, pieces, remark = '', development, picture } = request
  sink.add('development_request', [
    id,
    brand.id,
    company.id,
    account,
    number,
    normalisedNumber(number) || number,
    name,
    model,
    pieces,
    remark,
    picture === undefined ? [] : [picture],
    request.at,
    ...heldBy(request.steps),
    development,
    ...answerTimes(request, { id, today }),
  ])
  if (request.steps.length === 0)
    assignItem(sink, { kind: 'development_request', id, at: request.at, today })
  writeSteps({ sink, brand }, { id, company_id: company.id, request }, serials)
}

/** When the answer was read, and when the first one was given. */
function answerTimes({ steps, isUnread }: Request, { id, today }: { id: number; today: Date }) {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return [null, null] as const
  const hours = 1 + randomFrom(`request ${id} is read`).next() * 20
  return [isUnread ? null : customerTime.after(last.at, { hours, until: today }), first.at] as const
}

type Stepping = {
  readonly id: number
  readonly company_id: Id<'company'>
  readonly request: Request
}

function writeSteps(
  { sink, brand }: Pick<DevelopmentPlan, 'sink' | 'brand'>,
  { id, company_id, request: { steps, development } }: Stepping,
  serials: DevelopmentSerials,
): void {
  for (const [nth, { at, stage, ...facts }] of steps.entries()) {
    const origin =
      stage === null
        ? { ...OF_ITSELF, step: `development_request/${id}/${nth + 1}` }
        : // The first of these is the start of the part, its version 0.
          { stage, development_id: development, step: `development/${String(development)}/${nth}` }
    sink.add('business_event', [
      (serials.event += 1),
      'development_request.progressed',
      'development_request',
      id,
      brand.id,
      company_id,
      null,
      DEVELOPING_STAFF,
      { json: { ...facts, is_undo: false, ...origin } },
      at,
    ])
  }
}

const OF_ITSELF = { stage: null, development_id: null }

/** State, answer, pictures, part, version and time: what the last step left. */
function heldBy(steps: readonly Step[]) {
  const last = steps.at(-1)
  if (!last) return ['submitted', '', [], null, 0, null] as const
  return [last.state, last.answer, last.pictures, last.part_id, steps.length, last.at] as const
}
