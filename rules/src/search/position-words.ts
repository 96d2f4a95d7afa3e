/**
 * The words for positions on the car, longest first, so that 进气 is read before 进. Written together (前左, 左前) they are
 * read one by one.
 */
export const POSITION_WORDS: readonly string[] = [
  '副驾驶',
  '主驾驶',
  '主驾',
  '副驾',
  '进气',
  '排气',
  '进油',
  '回油',
  '进水',
  '回水',
  '后门',
  '前门',
  '靠背',
  '高音',
  '低音',
  '前',
  '后',
  '左',
  '右',
  '上',
  '下',
  '内',
  '外',
  '中',
]
