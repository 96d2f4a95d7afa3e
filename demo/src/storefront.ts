import type { Brand } from '@portal/brands/brand.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import type { RowSink } from '#src/row-sink.ts'

const BANNERS = [
  {
    title: '冬季制动专场',
    subtitle: '前后刹车盘、刹车片常备库存，成对选配',
    picture: 'banner-brake.webp',
    link: '/parts/category?product_type_id=301',
  },
  {
    title: '保养件整箱更省心',
    subtitle: '机滤、空滤、空调滤、火花塞，常备库存',
    picture: 'banner-service.webp',
    link: '/parts/category?product_type_id=101',
  },
  {
    title: '底盘悬挂一站配齐',
    subtitle: '减震器、控制臂、轮毂轴承，左右件都有',
    picture: 'banner-chassis.webp',
    link: '/parts/category?product_type_id=203',
  },
  {
    title: '发动机大修不等件',
    subtitle: '正时套装、大修包、水泵节温器，按发动机号选件',
    picture: 'banner-engine.webp',
    link: '/parts/category?product_type_id=104',
  },
  {
    title: '电气与传感器上新',
    subtitle: '氧传感器、轮速传感器、控制模块',
    picture: 'banner-electric.webp',
    link: '/parts/list',
  },
] as const

const MALL_BANNERS = [
  {
    title: '积分兑好礼',
    subtitle: '工具、耗材、配件，随配件订单寄出',
    picture: 'banner-service.webp',
    link: '/parts/points_mall?affordable=1',
  },
  {
    title: '下单就得积分',
    subtitle: '订单全部签收后自动到账',
    picture: 'banner-chassis.webp',
    link: '/profile/points',
  },
  {
    title: '积分也能抵货款',
    subtitle: '先兑换成币，下单时直接抵扣',
    picture: 'banner-engine.webp',
    link: '',
  },
] as const

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
] as const

export function writeStorefront(
  { sink, brand, today }: { sink: RowSink; brand: Brand; today: Date },
  serials: { banner: number; development: number },
): void {
  const banners = [
    ...BANNERS.map((banner) => ({ ...banner, place: 'home' })),
    ...MALL_BANNERS.map((banner) => ({ ...banner, place: 'points_mall' })),
  ]
  banners.forEach(({ title, subtitle, picture, link, place }, index) => {
    const id = (serials.banner += 1)
    sink.add('banner', [id, brand.id, title, subtitle, picture, link, index + 1, place])
  })
  brand.hotKeywords.forEach((term, index) => {
    sink.add('hot_keyword', [brand.id, term, index + 1])
  })
  const candidates = brand.mainBrands.tiles.flatMap(({ make }) => DEVELOPMENTS[make] ?? [])
  STAGES.forEach(([stage, supporters, likes], index) => {
    const request = candidates[index]
    if (!request) return
    const createdAt = new Date(today.getTime() - (12 + index * 9) * DAY_MS)
    const id = (serials.development += 1)
    sink.add('development', [id, brand.id, ...request, stage, supporters, likes, createdAt])
  })
}
