export type Place = {
  province: string
  city: string
  district: string
  street: string
}

export const SOUTHERN_PLACES: readonly Place[] = [
  { province: '广东省', city: '广州市', district: '白云区', street: '均禾街道石马村工业路' },
  { province: '广东省', city: '广州市', district: '天河区', street: '广园东路广源汽配城' },
  { province: '广东省', city: '佛山市', district: '南海区', street: '里水镇和顺汽配产业园' },
  { province: '广东省', city: '深圳市', district: '龙岗区', street: '布吉街道李朗大道' },
  { province: '广东省', city: '东莞市', district: '厚街镇', street: '康乐南路汽车城' },
  { province: '广西壮族自治区', city: '南宁市', district: '西乡塘区', street: '安吉大道汽配市场' },
  { province: '湖南省', city: '长沙市', district: '雨花区', street: '万家丽南路高桥汽配城' },
  { province: '福建省', city: '厦门市', district: '湖里区', street: '枋湖南路名车维修街' },
  { province: '浙江省', city: '杭州市', district: '余杭区', street: '良渚街道汽车互联网产业园' },
  { province: '四川省', city: '成都市', district: '武侯区', street: '机场路汽配城' },
  { province: '湖北省', city: '武汉市', district: '硚口区', street: '古田二路汽配城' },
  { province: '云南省', city: '昆明市', district: '官渡区', street: '凉亭东路汽配城' },
  { province: '福建省', city: '福州市', district: '晋安区', street: '福马路汽配街' },
]

export const NORTHERN_PLACES: readonly Place[] = [
  { province: '北京市', city: '北京市', district: '朝阳区', street: '十八里店乡周家庄汽配城' },
  { province: '河北省', city: '廊坊市', district: '香河县', street: '安平镇汽车配件城' },
  { province: '天津市', city: '天津市', district: '西青区', street: '中北镇汽车园中路' },
  { province: '山东省', city: '济南市', district: '天桥区', street: '北园大街金牛汽配城' },
]
