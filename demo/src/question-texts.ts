import type { QuestionText } from '#src/texts/brand-texts.ts'

/** Asked of every brand about parts whose name contains the word, and not as the beginning of another one. */
export const PART_QUESTIONS: readonly (QuestionText & { readonly word: string })[] = [
  {
    word: '机油滤清器（滤芯式）',
    question: '盒子里带放油螺丝垫片和密封圈吗？',
    answer: '含密封圈，部分编码含放油螺丝垫片，以“套件清单”为准，见图。',
    showsPicture: true,
  },
  {
    word: '机油滤清器（滤芯式）',
    question: '滤清器盖的扭力是多少？',
    answer: '塑料盖 25 N·m，拧紧前在密封圈上涂一层新机油。',
  },
  {
    word: '空气滤清器',
    question: '多久更换一次合适？',
    answer: '一般 2 万公里，灰尘大的地区 1 万公里检查一次。',
  },
  {
    word: '空调滤清器',
    question: '是带活性炭的吗？一盒几片？',
    answer: '名称里写“活性炭型”的才带活性炭；双滤芯车型内、外各一片，请分别下单。',
  },
  {
    word: '刹车片',
    question: '带不带感应线？',
    answer: '不含感应线，请另外下单，可搜索“感应线”加车型。',
  },
  {
    word: '刹车片',
    question: '换上去有轻微异响，是不是要磨合？',
    answer: '新片前 300 公里为磨合期，避免急刹；导向销请清洁并涂专用润滑脂。',
    isFeedback: true,
  },
  {
    word: '刹车盘',
    question: '刹车盘要清洗吗？表面有油。',
    answer: '表面为防锈涂层，装前用制动清洗剂擦净摩擦面即可，涂层部分不用去除。',
  },
  {
    word: '减震器',
    question: '是电控减震吗？普通减震的车能不能装？',
    answer: '名称里带“电控”的才是电控阻尼，普通悬挂请选不带电控的编码，不可混装。',
  },
  {
    word: '水泵',
    question: '含垫片和螺丝吗？',
    answer: '含密封垫，铝制螺栓为一次性件，请另购。',
  },
  {
    word: '火花塞',
    question: '间隙需要调整吗？',
    answer: '出厂已调好间隙，铱铂金电极请不要用塞尺硬调。',
  },
  {
    word: '点火线圈',
    question: '换了一个缸，其它缸要不要一起换？',
    answer: '里程超过 8 万公里建议整组更换，避免新旧混用导致失火故障码。',
  },
  {
    word: '传感器',
    question: '装上以后需要匹配吗？',
    answer: '清除故障码即可；转角类传感器需用诊断仪做零点标定。',
  },
  {
    word: '控制臂',
    question: '左右通用吗？',
    answer: '左右不通用，请按名称里的“左/右”下单，装车后需做四轮定位。',
  },
]
