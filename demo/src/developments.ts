import type { Brand } from '@portal/brands/brand.ts'
import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import { momentDaysBefore } from '#src/calendar.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

type Planned = readonly [number: string, name: string, model: string, type: string]

const DEVELOPMENTS: Record<string, readonly Planned[]> = {
  bmw: [
    ['34108844435', '后刹车盘', '宝马 5系 G68 530Li 2024-', 'rear-brake-disc'],
    ['31306896453', '前减震器 右（电控阻尼）', '宝马 i3纯电 G28 BEV 2022-', 'front-shock-absorber'],
    ['64529496100', '空调压缩机', '宝马 iX3纯电 G08 BEV', 'a-c-compressor'],
  ],
  mercedes: [
    ['A2064210512', '后刹车盘（实心）', '奔驰 C级 V206 2021-', 'rear-brake-disc'],
    ['A2149063800', '前大灯总成 右', '奔驰 E级 V214 2024-', 'headlamp-assembly'],
    ['A0009054010', '盲区监测雷达', '奔驰 E级 V214 2024-', 'blind-spot-radar'],
  ],
  landrover: [
    ['LR162301', '后刹车盘', '路虎 揽胜 L460 2022-', 'rear-brake-disc'],
    ['LR160234', '前大灯总成 右', '路虎 揽胜 L460 2022-', 'headlamp-assembly'],
    ['LR157710', '盲区监测雷达', '路虎 卫士 L663 2020-', 'blind-spot-radar'],
  ],
  jaguar: [['T4N32118', '节气门总成', '捷豹 F-PACE X761 2018-', 'throttle-body']],
  volvo: [
    ['32246871', '前减震器 右（电控阻尼）', '沃尔沃 XC90 256 2020-', 'front-shock-absorber'],
    ['32300223', '空调压缩机', '沃尔沃 XC60 246 2020-', 'a-c-compressor'],
  ],
  audi: [
    ['4N0615601L', '后刹车盘', '奥迪 A8L D5 4N 2018-', 'rear-brake-disc'],
    ['8Y0941036', '前大灯总成 右（矩阵LED）', '奥迪 A3L 8Y 2021-', 'headlamp-assembly'],
    ['4KE907566', '盲区监测雷达', '奥迪 e-tron GE 2019-', 'blind-spot-radar'],
  ],
  porsche: [
    ['9Y0616039', '前减震器 右（电控阻尼）', '保时捷 卡宴 9YA 2018-', 'front-shock-absorber'],
    ['9J1816803', '高压电动压缩机', '保时捷 Taycan Y1A 2020-', 'a-c-compressor'],
  ],
}

/** Stage, required supporters and current supporters. */
const STAGES = [
  ['tooling', 128, 86],
  ['sample', 100, 64],
  ['research', 120, 31],
  ['research', 120, 22],
  ['tooling', 128, 73],
  ['launching', 110, 110],
  ['launched', 90, 97],
  ['stopped', 100, 12],
] as const

const NEWS: Readonly<Record<Exclude<DevelopmentStage, 'research'>, string>> = {
  tooling: '模具已开，预计六周后出样件。',
  sample: '首批样件已到，正在装车测试。',
  launching: '测试通过，小批量生产中，预计下月入仓。',
  launched: '已入仓，可以下单。',
  stopped: '原厂件带加密，装车后无法匹配，暂不开发。',
}

const WAYS: Readonly<Record<DevelopmentStage, readonly (keyof typeof NEWS)[]>> = {
  research: [],
  tooling: ['tooling'],
  sample: ['tooling', 'sample'],
  launching: ['tooling', 'sample', 'launching'],
  launched: ['tooling', 'sample', 'launching', 'launched'],
  stopped: ['stopped'],
}

export type DevelopedStep = {
  readonly stage: DevelopmentStage
  readonly answer: string
  readonly pictures: readonly string[]
  readonly part_id: Id<'part'> | null
  readonly at: Date
}

export type Developed = {
  readonly id: Id<'development'>
  readonly number: string
  readonly name: string
  readonly model: string
  readonly createdAt: Date
  readonly steps: readonly DevelopedStep[]
  /** The picture of its kind of part; undefined if there is none. */
  readonly picture: string | undefined
}

/** The id that `writeStaff` gives content. */
export const DEVELOPING_STAFF = 4

/** The sales rank of the part that was developed. */
const LAUNCHED_PLACE = 13
/** The main account has not read the last step of this one. */
const UNREAD_PLACE = 1

export type DevelopmentPlan = {
  sink: RowSink
  brand: Brand
  companies: readonly StoredCompany[]
  today: Date
  popular: readonly number[]
  sold: (part: number) => SoldPart
  /** A picture of this kind of part; none: only a sketch of its group exists. */
  pictureOf: (type: string) => string | undefined
}

/** Parts in development in every stage, with their steps and the demo users' likes. */
export function writeDevelopments(
  plan: DevelopmentPlan,
  serials: { development: number; event: number },
): Developed[] {
  const { brand, sink, today } = plan
  const candidates = brand.mainBrands.tiles.flatMap(({ make }) => DEVELOPMENTS[make] ?? [])
  return STAGES.flatMap(([stage, wanted, likes], place) => {
    const planned = candidates[place]
    if (!planned) return []
    const [number, name, model, type] = planned
    const days = 12 + place * 9
    const createdAt = momentDaysBefore(today, days, number)
    const picture = plan.pictureOf(type)
    const id = toId<'development'>((serials.development += 1))
    const steps = stepsTo(plan, { stage, days, number, picture })
    const last = steps.at(-1)
    const key = normalisedNumber(number)
    const listed = [id, brand.id, number, key, name, model, stage, wanted, likes, createdAt]
    const held = last
      ? [last.answer, last.pictures, last.part_id, steps.length, last.at]
      : ['', [], null, 0, null]
    sink.add('development', [...listed, ...held])
    for (const [nth, { at, ...facts }] of steps.entries())
      sink.add('business_event', [
        (serials.event += 1),
        'development.progressed',
        'development',
        id,
        brand.id,
        null,
        null,
        DEVELOPING_STAFF,
        { json: { ...facts, is_undo: false, step: `development/${id}/${nth + 1}` } },
        at,
      ])
    writeLikes(plan, { id, place, createdAt })
    return [{ id, number, name, model, createdAt, steps, picture }]
  })
}

type Way = {
  readonly stage: DevelopmentStage
  /** Age in days. */
  readonly days: number
  readonly number: string
  readonly picture: string | undefined
}

function stepsTo(
  { today, popular, sold }: DevelopmentPlan,
  { stage, days, number, picture }: Way,
): DevelopedStep[] {
  const way = WAYS[stage]
  const launched = popular[LAUNCHED_PLACE]
  return way.map((step, nth) => ({
    stage: step,
    answer: NEWS[step],
    pictures: step === 'sample' && picture !== undefined ? [picture] : [],
    part_id: step === 'launched' && launched !== undefined ? sold(launched).id : null,
    at: momentDaysBefore(today, days - (days * (nth + 1)) / (way.length + 1), `${number} ${step}`),
  }))
}

type Liked = { readonly id: Id<'development'>; readonly place: number; readonly createdAt: Date }

/** Every second part is liked by the demo company's users, every third by those of the other one. */
function writeLikes({ sink, companies, today }: DevelopmentPlan, liked: Liked): void {
  const { id, place, createdAt } = liked
  const accounts = [
    ...(place % 2 === 1 ? (companies[0]?.accountIds.slice(0, 2) ?? []) : []),
    ...(place % 3 === 0 ? (companies[1]?.accountIds.slice(0, 1) ?? []) : []),
  ]
  const likedAt = new Date(createdAt.getTime() + DAY_MS)
  for (const account of accounts)
    sink.add('development_like', [id, account, likedAt, place === UNREAD_PLACE ? likedAt : today])
}
