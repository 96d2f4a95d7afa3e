import type { RequestState } from '@portal/rules/development/request-state.ts'

type PlannedStep = { readonly state: RequestState; readonly answer: string; readonly days: number }

export type RequestText = {
  readonly number: string
  readonly name: string
  readonly model: string
  readonly pieces: number | null
  readonly remark?: string
  /** Age in days. */
  readonly days: number
  /** The companies that ask, each with the place of the account; the first is the oldest. */
  readonly by: readonly (readonly [company: number, account: number])[]
  readonly steps: readonly PlannedStep[]
  readonly isUnread?: boolean
}

export const REQUEST_TEXTS: readonly RequestText[] = [
  {
    number: 'A1678807003',
    name: '前保险杠装饰条 左',
    model: '奔驰 GLE V167 2019-',
    pieces: 2,
    days: 1,
    by: [[0, 0]],
    steps: [],
  },
  {
    number: '51118069205',
    name: '前杠牵引钩盖',
    model: '宝马 3系 G20',
    pieces: 6,
    remark: '客户车在店，急用',
    days: 4,
    by: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    steps: [],
  },
  {
    number: '31478069',
    name: '尾门撑杆',
    model: '沃尔沃 XC60 2021-',
    pieces: 4,
    days: 6,
    by: [[0, 1]],
    steps: [{ state: 'submitted', answer: '请补充原件上的标签照片。', days: 5 }],
    isUnread: true,
  },
  {
    number: 'LR154187',
    name: '电动踏板电机',
    model: '路虎 揽胜 L405',
    pieces: 1,
    days: 19,
    by: [
      [0, 0],
      [1, 0],
    ],
    steps: [{ state: 'reviewing', answer: '正在收集样件，预计两周内答复。', days: 17 }],
  },
  {
    number: '32338420',
    name: '中控屏总成',
    model: '沃尔沃 S90',
    pieces: 1,
    days: 33,
    by: [[0, 0]],
    steps: [
      { state: 'reviewing', answer: '', days: 32 },
      { state: 'declined', answer: '原厂加密件，暂不开发。', days: 28 },
    ],
  },
  {
    number: 'A0009056902',
    name: '胎压传感器',
    model: '奔驰 C级 W205',
    pieces: 20,
    remark: '四个一套',
    days: 47,
    by: [
      [0, 0],
      [0, 1],
      [2, 0],
    ],
    steps: [
      { state: 'reviewing', answer: '数量可观，已询厂。', days: 45 },
      { state: 'developing', answer: '已开模，预计明年一月上市。', days: 3 },
    ],
    isUnread: true,
  },
  {
    number: '车顶行李架饰盖',
    name: '',
    model: '路虎 卫士 L663',
    pieces: null,
    days: 12,
    by: [[1, 0]],
    steps: [],
  },
]
