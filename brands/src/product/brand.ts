import { fen } from '@portal/rules/money/money.ts'

import type { Brand } from '#src/brand.ts'

export const brand: Brand = {
  id: 'product',
  name: 'XINGYU',
  chineseName: '星驭',
  shopName: '星驭配件',
  coinName: '星驭币',
  brandWord: { chinese: '星驭', latin: 'XINGYU' },
  ownNumberPrefix: 'XY',
  company: { name: '广州星驭汽车配件有限公司', filingNumber: '粤ICP备2021068815号' },
  customerService: { phone: '400-830-6025', hours: '周一至周六 8:30–18:00' },
  request: { source: 'xingyu', brand: 'product', segment: 'Shopv2' },
  mainBrands: {
    style: 'small',
    onlyIfGranted: false,
    tiles: [
      { brandNameZh: '奔驰', latinName: 'Mercedes-Benz', make: 'mercedes', silhouette: 'coupe' },
      { brandNameZh: '宝马', latinName: 'BMW', make: 'bmw', silhouette: 'sedan' },
    ],
  },
  priceLabels: [
    { label: '经销商价', level: 'dealer', secret: true },
    { label: '香河仓价', level: 'secondary', secret: true },
    { label: '同行价', level: 'peer', secret: false },
    { label: '建议销售价', level: 'suggested', secret: false },
    { label: '分销商价', level: 'distributor', secret: false },
  ],
  warehouses: [1, 2],
  dispatch: [
    { warehouse: 1, cutOff: '16:00', transitDays: 1 },
    { warehouse: 2, cutOff: '16:00', transitDays: 3 },
  ],
  addressForm: { beijingDefault: true },
  stock: {
    wording: 'exact',
    listCap: { above: 70, shown: '70+' },
    detailCap: { above: 100, shown: '99+' },
  },
  priceProtectionBadge: false,
  comingSoon: false,
  detailPictures: 4,
  infoLabels: ['brand', 'packing', 'category', 'box', 'colour', 'description'],
  modules: { report: true, pointsMall: true, priceProtection: false },
  hotKeywords: ['机油滤清器', '前刹车片', '11427953129', 'B48 水泵', 'W205 大灯', '空调滤 G38'],
  shareLink: { by: 'own-number', path: '/parts/details?number={number}' },
  wallet: {
    pointsPerCoin: 100,
    coinValueFen: fen(100),
    yuanPerPoint: 10,
    maxCoinPercent: 10,
    checkIn: { points: 10, streakDays: 7, bonus: 20 },
  },
  notice:
    '广州仓 11 月 28 日年终盘点，当日 16:00 后提交的订单顺延至下一工作日发出；北京仓正常发货。',
  login: {
    slogan: ['查件、报价、下单、对账，', '一个工作台完成'],
    figures: [
      { figure: '17 位', text: 'VIN 识车，拍照也行' },
      { figure: '2', text: '仓实时库存' },
      { figure: '16:00', text: '前下单当日发出，周日除外' },
    ],
  },
  sellingPoints: [
    { subject: 'quality', title: '品质保障', text: '出厂全检，质量问题包退换' },
    { subject: 'category', title: '品类齐全', text: '编码、名称、车型、VIN 都能查' },
    { subject: 'stock', title: '库存充足', text: '广州、北京两仓实时库存' },
    { subject: 'delivery', title: '极速配送', text: '16:00 前下单当日发出，周日除外' },
  ],
  publicAccount: { name: '星驭配件', text: '微信扫一扫，关注公众号' },
  mark: 'm6 5 12 14M18 5 6 19M3.5 12h17',
  theme: {
    ramp: {
      25: '#f2f9fb',
      50: '#e4f2f6',
      100: '#c8e4ed',
      200: '#96cadb',
      300: '#57a8c2',
      400: '#258aa9',
      500: '#0d7291',
      600: '#075e79',
      700: '#064a60',
      800: '#053a4b',
      900: '#042833',
    },
    strip: '#07222c',
    hero: { from: '#062c3a', to: '#0b6c89', ink: '#c2e6f1' },
  },
  chatAppId: 'wx2f7a61c8e05d94b3',
  server: {
    hosts: {
      demo: ['product.localhost'],
      test: ['test.xingyu-parts.example'],
      production: ['xingyu-parts.example', 'www.xingyu-parts.example'],
    },
    origins: { demo: {}, test: {}, production: {} },
    makes: ['mercedes', 'bmw', 'mini'],
  },
}
