/**
 * Questions of dealers and answers of the supplier; `{oe}`, `{own}` and `{name}` are replaced by
 * the part's.
 */
export type QuestionText = {
  /** The question is used for parts whose name contains the word; if absent, for any part. */
  readonly word?: string
  readonly question: string
  readonly answer: string
  /** About a bought part: type 0 in the wire format. */
  readonly isFeedback?: boolean
  readonly showsPicture?: boolean
}

export const QUESTION_TEXTS: readonly QuestionText[] = [
  {
    question: '{oe} 和原厂件尺寸一样吗？需要改装吗？',
    answer: '按原厂图纸尺寸生产，安装孔位一致，直接替换，不需要改装。',
  },
  {
    question: '这个是一个还是一对？报价是单只价格吗？',
    answer: '报价为单只（件）价格，成对使用请下单 2 件；套装会在名称里写明“套装”。',
  },
  {
    question: '{own} 大概什么时候能到广州仓？客户车在升降机上等。',
    answer: '到货日期以配件页“在途”一栏为准，可点“到货提醒”，入库后系统会通知您。',
  },
  {
    question: '同一车型有两个 OE 号，怎么确认用 {oe}？',
    answer: '请把车架号发给客服或用 VIN 识别核对，生产日期不同会用不同的号。',
  },
  {
    question: '质保多久？质保期内坏了怎么处理？',
    answer: '质保 24 个月或 4 万公里，以先到为准。请提供安装单和故障照片，核实后换新。',
  },
  {
    question: '包装上有没有防伪码？客户要求看。',
    answer: '外箱和单件包装都有防伪码，刮开后扫码可查询，见图。',
    showsPicture: true,
  },
  {
    question: '安装时螺丝需要一起换吗？包装里带不带？',
    answer: '原厂规定为一次性螺栓的部位请更换新螺栓，包装内不含，可搜索同车型螺栓一起下单。',
  },
  {
    question: '整箱多少件？整箱拿价格有没有优惠？',
    answer: '装箱数在配件信息里有写。整箱价格请联系业务员，按客户等级执行。',
  },
  {
    question: '老款能不能用？2013 年的车。',
    answer: '请以“适用车型”里的年款为准，不在列表里的年款不建议使用。',
  },
  {
    question: '上次收到的外盒有点压坏，件没问题，麻烦打包注意一下。',
    answer: '收到，已反馈仓库，该编码改用加厚外箱，感谢提醒。',
    isFeedback: true,
  },
  {
    question: '装车反馈：{name} 装了三台，尺寸没问题，客户满意。',
    answer: '感谢反馈，欢迎继续提供装车照片。',
    isFeedback: true,
  },
  {
    question: '跟上一批相比颜色深一点，是换厂了吗？',
    answer: '生产厂没有变，新批次表面处理升级，耐盐雾时间更长，颜色会略深。',
    isFeedback: true,
  },
  {
    question: '北京仓有货吗？从北京发到石家庄要几天？',
    answer: '有北京仓权限的客户在配件页可看到北京仓库存；河北一般次日或隔日到。',
  },
  {
    question: '能开增值税专用发票吗？',
    answer: '可以，按月随对账单开具，开票资料在账户信息里维护。',
  },
  {
    word: '机油滤清器',
    question: '盒子里带放油螺丝垫片和密封圈吗？',
    answer: '滤芯式含密封圈，部分编码含放油螺丝垫片，以“套件清单”为准，见图。',
    showsPicture: true,
  },
  {
    word: '机油滤清器',
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
    answer: '带活性炭，双滤芯车型一盒两片，详见规格。',
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
