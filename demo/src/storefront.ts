import type { Brand } from '@portal/brands/brand.ts'

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

export function writeStorefront(
  { sink, brand }: { sink: RowSink; brand: Brand },
  serials: { banner: number },
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
}
