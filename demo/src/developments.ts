import type { Brand } from '@portal/brands/brand.ts'
import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import type { RowSink } from '#src/row-sink.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

const DEVELOPMENTS: Record<string, readonly (readonly [string, string, string])[]> = {
  bmw: [
    ['34108844435', '后刹车盘', '宝马 5系 G68 530Li 2024-'],
    ['31306896453', '前减震器 右（电控阻尼）', '宝马 i3纯电 G28 BEV 2022-'],
    ['64529496100', '空调压缩机', '宝马 iX3纯电 G08 BEV'],
  ],
  mercedes: [
    ['A2064210512', '后刹车盘（实心）', '奔驰 C级 V206 2021-'],
    ['A2149063800', '前大灯总成 右', '奔驰 E级 V214 2024-'],
    ['A0009054010', '盲区监测雷达', '奔驰 E级 V214 2024-'],
  ],
  landrover: [
    ['LR162301', '后刹车盘', '路虎 揽胜 L460 2022-'],
    ['LR160234', '前大灯总成 右', '路虎 揽胜 L460 2022-'],
    ['LR157710', '盲区监测雷达', '路虎 卫士 L663 2020-'],
  ],
  jaguar: [['T4N32118', '节气门总成', '捷豹 F-PACE X761 2018-']],
  volvo: [
    ['32246871', '前减震器 右（电控阻尼）', '沃尔沃 XC90 256 2020-'],
    ['32300223', '空调压缩机', '沃尔沃 XC60 246 2020-'],
  ],
  audi: [
    ['4N0615601L', '后刹车盘', '奥迪 A8L D5 4N 2018-'],
    ['8Y0941036', '前大灯总成 右（矩阵LED）', '奥迪 A3L 8Y 2021-'],
    ['4KE907566', '盲区监测雷达', '奥迪 e-tron GE 2019-'],
  ],
  porsche: [
    ['9Y0616039', '前减震器 右（电控阻尼）', '保时捷 卡宴 9YA 2018-'],
    ['9J1816803', '高压电动压缩机', '保时捷 Taycan Y1A 2020-'],
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
  sample: '首批样件已到，正在装车测试，见图。',
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
  pictures: (part: number) => readonly string[]
}

/** Parts in development in every stage, with their steps and the demo users' likes. */
export function writeDevelopments(
  plan: DevelopmentPlan,
  serials: { development: number; event: number },
): Developed[] {
  const { brand, sink, today } = plan
  const candidates = brand.mainBrands.tiles.flatMap(({ make }) => DEVELOPMENTS[make] ?? [])
  return STAGES.flatMap(([stage, wanted, likes], place) => {
    const [number, name, model] = candidates[place] ?? []
    if (number === undefined || name === undefined || model === undefined) return []
    const createdAt = new Date(today.getTime() - (12 + place * 9) * DAY_MS)
    const id = toId<'development'>((serials.development += 1))
    const steps = stepsTo(plan, stage, createdAt)
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
    return [{ id, number, name, model, createdAt, steps }]
  })
}

function stepsTo(
  { today, popular, sold, pictures }: DevelopmentPlan,
  stage: DevelopmentStage,
  createdAt: Date,
): DevelopedStep[] {
  const way = WAYS[stage]
  const launched = popular[LAUNCHED_PLACE]
  const picture = launched === undefined ? undefined : pictures(launched).at(-1)
  const every = (today.getTime() - createdAt.getTime()) / (way.length + 1)
  return way.map((step, nth) => ({
    stage: step,
    answer: NEWS[step],
    pictures: step === 'sample' && picture !== undefined ? [`/pictures/${picture}`] : [],
    part_id: step === 'launched' && launched !== undefined ? sold(launched).id : null,
    at: new Date(createdAt.getTime() + (nth + 1) * every),
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
