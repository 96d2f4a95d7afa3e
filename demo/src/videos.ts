import type { Brand } from '@portal/brands/brand.ts'

import type { RowSink } from '#src/row-sink.ts'

export type VideoSerials = { video: number }

export const VIDEOS = [
  {
    file: 'oil-filter',
    title: '机油滤清器更换步骤',
    words: ['机油滤清器', '放油螺丝', '保养套装', '三滤套装'],
    cars: '宝马 B48 / B58 发动机',
  },
  {
    file: 'brake-pads',
    title: '刹车片更换与磨合',
    words: ['刹车片', '刹车盘', '制动'],
    cars: '',
  },
  {
    file: 'cabin-filter',
    title: '空调滤清器三分钟更换',
    words: ['空调滤清器', '空调滤'],
    cars: '奔驰 C级 W205 / GLC X253',
  },
  {
    file: 'shock-absorber',
    title: '减震器检查与安装要点',
    words: ['减震器', '减震弹簧', '顶胶', '防尘套'],
    cars: '',
  },
] as const

export function writeVideos(
  { sink, brand }: { sink: RowSink; brand: Brand },
  serials: VideoSerials,
): void {
  VIDEOS.forEach(({ file, title, words, cars }, index) => {
    const id = (serials.video += 1)
    const address = `/pictures/films/${file}`
    sink.add('video', [id, brand.id, title, `${address}.mp4`, `${address}.webp`, cars, index + 1])
    for (const word of words) sink.add('video_word', [brand.id, word, id])
  })
}
