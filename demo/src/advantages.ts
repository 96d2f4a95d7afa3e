import type { Brand } from '@portal/brands/brand.ts'

import type { Facts, PartType } from '#src/facts.ts'
import type { RowSink } from '#src/row-sink.ts'

export type AdvantageSerials = { carousel: number }

/** Matches kinds of parts whose name contains the word; one sentence per picture. */
const ADVANTAGES: readonly { readonly word: string; readonly sentences: readonly string[] }[] = [
  {
    word: '空气滤清器',
    sentences: ['波纹间距均匀的多层滤纸，进气阻力低。', 'PU 注塑边框一体成型，边缘不漏气。'],
  },
  {
    word: '刹车片',
    sentences: [
      '陶瓷配方，低粉尘、低噪音，600 ℃ 摩擦系数稳定。',
      '四层消音片加倒角开槽，磨合期内不异响。',
    ],
  },
  {
    word: '刹车盘',
    sentences: [
      '高碳铸铁，抗热变形；动平衡逐片检测，跳动量 ≤ 0.03 mm。',
      '非摩擦面锌铝涂层，240 小时盐雾不生锈，免清洗直接装车。',
    ],
  },
  {
    word: '减震器',
    sentences: [
      '按原厂阻尼曲线标定，每支出厂做示功检测。',
      '双层油封加镀铬活塞杆，10 万公里耐久试验不漏油。',
    ],
  },
  {
    word: '水泵',
    sentences: ['碳化硅水封，连续运转 2000 小时无渗漏。', '叶轮动平衡修正，流量逐台检测。'],
  },
  {
    word: '点火线圈',
    sentences: ['真空灌封环氧树脂，耐高温不开裂。', '次级电压 35 kV，逐只高压老化测试。'],
  },
  {
    word: '火花塞',
    sentences: ['0.6 mm 铱金中心电极，点火能量集中。', '寿命 8 万公里，间隙出厂已调好。'],
  },
  {
    word: '轮轴承',
    sentences: [
      '一级钢球，低噪音；磁性密封圈兼容原车轮速传感器。',
      '预加载荷出厂锁定，装车不用调整。',
    ],
  },
  {
    word: '氧传感器',
    sentences: ['八层共烧陶瓷芯片，8 秒内进入闭环。', '原厂插头与线长，直插免接线。'],
  },
]

export function writeAdvantages(
  {
    sink,
    brand,
    facts,
    typeIds,
    picturesOf,
  }: {
    sink: RowSink
    brand: Brand
    facts: Facts
    typeIds: ReadonlyMap<string, number>
    picturesOf: (type: PartType) => readonly string[]
  },
  serials: AdvantageSerials,
): void {
  for (const type of facts.partTypes) {
    const advantage = ADVANTAGES.find(({ word }) => type.zh.includes(word))
    const pictures = picturesOf(type)
    if (!advantage || pictures.length < advantage.sentences.length) continue
    advantage.sentences.forEach((sentence, index) => {
      const id = (serials.carousel += 1)
      sink.add('product_carousel', [
        id,
        brand.id,
        null,
        typeIds.get(type.id) ?? null,
        sentence,
        index + 1,
      ])
      sink.add('product_carousel_item', [id, 1, `/pictures/${pictures[index] ?? ''}`])
    })
  }
}
