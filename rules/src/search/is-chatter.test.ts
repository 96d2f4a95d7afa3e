import { describe, expect, test } from 'vitest'

import { isChatter } from '#src/search/is-chatter.ts'
import { keywordFacts } from '#src/testing/keyword-facts.ts'
import { nameFacts } from '#src/testing/name-facts.ts'

describe('chatter', () => {
  test.each([
    '你好',
    '老板在吗？',
    '麻烦帮我查一下这几个配件的价格，谢谢',
    '有货吗？急',
    '王师傅你好，麻烦报个价',
    '王哥 下午好，麻烦看下这几个有没有：',
    '李姐在吗',
    '李先生，谢谢',
    '王师傅 14:32',
    '张三 2026-11-20 14:32:10',
    '2026/11/20',
    '[图片]',
    '好的👍',
    '————————',
    '什么时候能发货',
    '帮我看下这些货',
    '这批货能不能便宜点',
    '询价，发一下报价单',
    '电话13912345678 张师傅',
    '李经理 139-1234-5678',
    '联系电话：0757-81234567',
    '电话 13826066021 王师傅 020-86021234',
    '电话13826066021王师傅020-86021234',
    '020-86021234',
    '0755-8888888 李先生',
    '热线 400-830-1234',
    '传真：020-86021235',
    '谢谢!明天12点前要',
    '我是老王汽修 ,微信同号',
    '微信 chepei888',
    '微信同号 13826066021',
    '联系人：李伟 13826066021',
    '李伟 13826066021',
    '收货人 欧阳小伟',
    '地址：广州市白云区三元里大道 88 号 A12 档',
    '广东省广州市白云区机场路1234号汽配城B座3楼',
    '佛山市南海区桂城街道',
    '发到东莞市长安镇振安路 12 号',
    '收货地址 老地方',
  ])('“%s” asks for nothing', (line) => {
    expect(isChatter(line)).toBe(true)
  })

  test.each([
    '11427953129',
    '老板 前刹车片有货吗',
    '宝马530 机滤',
    '06L115562B 要2个',
    'LSV3VG524TF856935',
    '机滤 4个',
    '雨刮',
    '5N0 959 455',
    '方向机防尘套',
    '王师傅 前刹车片',
    '13717571355',
    '13717571355 老板有货吗',
    '电话13912345678 前刹车片',
    '11427953129 王师傅 020-86021234',
    '11427953129 发到广州市白云区机场路 12 号',
    '电话 020-86021234 刹车片',
    '前管路 2 号',
    '右前区域控制器',
    '0 986 494 261',
    '',
  ])('“%s” is to be read', (line) => {
    expect(isChatter(line)).toBe(false)
  })

  test('no name that dealers type for a part is chatter', () => {
    const typed = ['cn_name', 'alias', 'series_name', 'typo', 'pinyin'].flatMap(keywordFacts)
    const names = [...typed.map(({ input }) => input), ...nameFacts.terms]
    expect(names.length).toBeGreaterThan(300)
    expect(names.filter(isChatter)).toEqual([])
    const behindTelephone = nameFacts.terms.map((term) => `电话13912345678 ${term}`)
    expect(behindTelephone.filter(isChatter)).toEqual([])
  })
})
