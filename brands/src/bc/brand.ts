import { fen } from '@portal/rules/money/money.ts'

import type { Brand } from '#src/brand.ts'

export const brand: Brand = {
  id: 'bc',
  name: 'BOCHI',
  chineseName: '博驰',
  shopName: '博驰配件',
  coinName: '博驰币',
  brandWord: { chinese: '博驰', latin: 'BOCHI' },
  ownNumberPrefix: 'BC',
  company: { name: '广州博驰汽车配件有限公司', filingNumber: '粤ICP备2021068813号' },
  customerService: { phone: '400-830-6023', hours: '周一至周六 8:30–18:00' },
  request: { source: 'bochi', brand: 'bc', segment: 'Shop' },
  mainBrands: {
    style: 'large',
    onlyIfGranted: false,
    tiles: [
      { brandNameZh: '奥迪', latinName: 'Audi', make: 'audi', silhouette: 'sedan' },
      { brandNameZh: '保时捷', latinName: 'Porsche', make: 'porsche', silhouette: 'coupe' },
    ],
  },
  priceLabels: [
    { label: '经销商价', level: 'dealer', secret: true },
    { label: '建议销售价', level: 'suggested', secret: false },
  ],
  warehouses: [1],
  dispatch: [{ warehouse: 1, cutOff: '16:00', transitDays: 1 }],
  addressForm: { beijingDefault: false },
  stock: {
    wording: 'exact',
    listCap: { above: 70, shown: '70+' },
    detailCap: { above: 100, shown: '99+' },
  },
  priceProtectionBadge: false,
  comingSoon: false,
  detailPictures: 4,
  infoLabels: ['brand', 'packing', 'category', 'box', 'colour'],
  modules: { report: true, pointsMall: true, priceProtection: false },
  hotKeywords: ['机油滤清器', '前刹车片', '06L115562B', 'A4L 水泵', 'Q5L 大灯', 'A6L C8 刹车片'],
  shareLink: { by: 'oe-number', path: '/parts/details?number={number}' },
  wallet: {
    pointsPerCoin: 100,
    coinValueFen: fen(100),
    yuanPerPoint: 10,
    maxCoinPercent: 10,
    checkIn: { points: 10, streakDays: 7, bonus: 20 },
  },
  notice: '广州仓 11 月 28 日年终盘点，当日 16:00 后提交的订单顺延至下一工作日发出。',
  login: {
    slogan: ['查件、报价、下单、对账，', '一个工作台完成'],
    figures: [
      { figure: '17 位', text: 'VIN 识车，拍照也行' },
      { figure: '1', text: '仓实时库存' },
      { figure: '16:00', text: '前下单当日发出，周日除外' },
    ],
  },
  sellingPoints: [
    { subject: 'quality', title: '品质保障', text: '出厂全检，质量问题包退换' },
    { subject: 'category', title: '品类齐全', text: '编码、名称、车型、VIN 都能查' },
    { subject: 'stock', title: '库存充足', text: '广州仓实时库存' },
    { subject: 'delivery', title: '极速配送', text: '16:00 前下单当日发出，周日除外' },
  ],
  publicAccount: { name: '博驰配件', text: '微信扫一扫，关注公众号' },
  mark: 'M7 4.5h6.5a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7.5a3.9 3.9 0 0 1 0 7.8H7z',
  theme: {
    ramp: {
      25: '#f7f8f9',
      50: '#eff1f4',
      100: '#e0e4ea',
      200: '#c3cad5',
      300: '#97a2b3',
      400: '#66748a',
      500: '#48566b',
      600: '#323e50',
      700: '#252f3e',
      800: '#1a222e',
      900: '#10161f',
    },
    strip: '#161b22',
    hero: { from: '#171d26', to: '#465468', ink: '#d7dde6' },
  },
  chatAppId: 'wx5b0d7e3c91a8f246',
  server: {
    hosts: {
      demo: ['bc.localhost'],
      test: ['test.bochi-parts.example'],
      production: ['bochi-parts.example', 'www.bochi-parts.example'],
    },
    origins: { demo: {}, test: {}, production: {} },
    makes: ['audi', 'porsche', 'volkswagen'],
  },
}
