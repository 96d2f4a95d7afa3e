import { expect, test } from 'vitest'

import { itemsApart } from '#src/numbers/items-apart.ts'

test.each([
  ['左前 8W9616895B 9个 右前 8W9616896B 2个', ['左前 8W9616895B 9个', '右前 8W9616896B 2个']],
  ['8W9616895B 左前 9个，8W9616896B 右前 2个', ['8W9616895B 左前 9个', '8W9616896B 右前 2个']],
  ['左前 8W9616895B 右前 8W9616896B x2', ['左前 8W9616895B', '右前 8W9616896B x2']],
  ['LR051626前片1套 LR033302后盘2片', ['LR051626 前片 1套', 'LR033302 后盘 2片']],
  ['①LR051626前片*1 ②LR033302后盘*2', ['LR051626 前片 *1', 'LR033302 后盘 *2']],
  ['左8W9616917B 3 右8W9616918B 6', ['左 8W9616917B 3', '右 8W9616918B 6']],
  ['LR134570 两个 LR134571 三个', ['LR134570 两个', 'LR134571 三个']],
  ['LR051626 3系 2 LR033302 5系 1', ['LR051626 3系 2', 'LR033302 5系 1']],
  ['LR011593 2个 还有 LR033295 3个', ['LR011593 2个', '还有 LR033295 3个']],
])('“%s” has the items %j', (line, items) => {
  expect(itemsApart(line)).toEqual(items)
})

test.each([
  'LR011593 前大灯 2个',
  'LR011593、LR033295',
  'LR011593、LR033295 各两个',
  'LR011593 前大灯，LR033295 后视镜',
  '左前 8W9 616 895 B 9个 右前 8W9616896B 2个',
])('“%s” is not taken apart', (line) => {
  expect(itemsApart(line)).toBeUndefined()
})
