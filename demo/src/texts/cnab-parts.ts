import type { PartTexts } from '#src/texts/brand-texts.ts'
import { METAL, NO_PIECE } from '#src/texts/part-kinds.ts'

export const CNAB_PARTS: PartTexts = {
  developments: [
    ['LR157710', '盲区监测雷达', '路虎 卫士 L663 2020-', 'blind-spot-radar', 'tooling', 5, 5],
    ['T4N32118', '节气门总成', '捷豹 F-PACE X761 2018-', 'throttle-body', 'sample', 4, 5],
    ['32300223', '空调压缩机', '沃尔沃 XC60 246 2020-', 'a-c-compressor', 'launching', 10, 10],
    ['LR158913', '后空气弹簧 左', '路虎 揽胜运动版 L461 2022-', 'rear-air-strut', 'research', 6, 3],
    [
      'T2H26405',
      '前下控制臂 左',
      '捷豹 XFL X260 2018-',
      'front-lower-control-arm',
      'stopped',
      7,
      1,
    ],
    ['LR165447', '涡轮增压器', '路虎 发现 L462 2020-', 'turbocharger', 'research', 9, 3],
  ],
  launched: [6, 6],
  news: {
    tooling: '图纸已会签，模具厂已排期。',
    sample: '样件尺寸合格，正在做高低温循环。',
    launching: '试产通过，包装到齐后入库。',
    launched: '现货已到，前两周每家限订十件。',
    stopped: '球头供应商停产，找不到同等级替代，先终止。',
  },
  requests: [
    {
      number: 'LR151288',
      name: '侧踏板支架 左前',
      model: '路虎 卫士 L663 2020-',
      pieces: 2,
      days: 1,
      by: [[0, 1]],
      steps: [],
    },
    {
      number: '32395714',
      name: '尾标（后备厢字标）',
      model: '沃尔沃 XC90 256 2020-',
      pieces: 5,
      remark: '做贴膜的客户常要',
      days: 2,
      by: [
        [0, 0],
        [3, 0],
      ],
      steps: [],
    },
    {
      number: 'T4A15096',
      name: '左前轮眉',
      model: '捷豹 F-PACE X761 2018-',
      pieces: 2,
      days: 8,
      by: [[0, 0]],
      steps: [{ state: 'submitted', answer: '有亮黑和纹理两种，请告知要哪一种。', days: 6 }],
      isUnread: true,
    },
    {
      number: 'LR149963',
      name: '涉水感应模块',
      model: '路虎 揽胜 L460 2022-',
      pieces: 1,
      days: 17,
      by: [
        [0, 1],
        [1, 0],
      ],
      steps: [{ state: 'reviewing', answer: '需先拿到一件原件做逆向，样件在路上。', days: 15 }],
    },
    {
      number: '31690827',
      name: '仪表总成',
      model: '沃尔沃 S90 P 234 2020-',
      pieces: 1,
      days: 29,
      by: [[0, 0]],
      steps: [
        { state: 'reviewing', answer: '', days: 28 },
        { state: 'declined', answer: '里程数据与整车绑定，法规不允许副厂生产。', days: 22 },
      ],
    },
    {
      number: 'LR132546',
      name: '后杠雷达支架 右',
      model: '路虎 揽胜极光L L551 2019-',
      pieces: 15,
      remark: '十五个以内都要',
      days: 6,
      by: [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
      steps: [{ state: 'reviewing', answer: '事故车常损件，同意评估，正在找样件。', days: 3 }],
      isUnread: true,
    },
    {
      number: '卫士 备胎架铰链套',
      name: '',
      model: '路虎 卫士 L663',
      pieces: null,
      days: 1,
      by: [[4, 0]],
      steps: [],
    },
  ],
  questions: [
    {
      question: '{oe} 进口车和国产车是同一个件吗？',
      answer: '以“适用车型”为准，列了哪一种就适用哪一种，两种都列的可以通用。',
    },
    {
      question: '这个件在仓库放一年还能装吗？',
      answer: '橡胶件和密封件建议两年内装车，其余常温干燥存放不受影响。',
    },
    {
      question: '{own} 和我拆下来的外形有一点不同，能装吗？',
      not: NO_PIECE,
      answer: '改款前后外形会有小差别，请提供车架号后八位，核对后答复；装不上可以换货。',
    },
    {
      question: '常跑越野的车多久检查一次？',
      answer: '建议按手册周期的一半检查，进过泥水要尽早拆开清洁。',
    },
    {
      question: '以前的盒子是白色的，现在换包装了？',
      answer: '今年起统一换新包装，件没有变，旧包装发完为止。',
    },
    {
      question: '有没有带原厂标的？客户坚持要标。',
      answer: '我们供应的是自有品牌件，不打原厂标；需要原厂件请搜“原厂”。',
    },
    {
      question: '包装里的封条是什么样的？怕收到二次封箱。',
      answer: '出厂为一次性撕毁封条，揭开留字，见图。',
      showsPicture: true,
    },
    {
      question: '{name} 在东北客户的车上用了大半年，没问题。',
      answer: '谢谢，低温表现的反馈对我们很有用。',
      isFeedback: true,
    },
    {
      question: '纸箱受潮了，里面的件没锈，先用着。',
      only: METAL,
      answer: '已登记，底盘件改用覆膜纸箱了；如后续生锈请随时联系。',
      isFeedback: true,
    },
    {
      question: '发西藏、新疆能到吗？几天？',
      answer: '可以发，走零担约七到十天，偏远地区运费以结算时为准。',
    },
  ],
}
