/** The sections of the home page in the order of the anchor bar; the ids are also element ids. */
export const SECTIONS = [
  { id: 'new-arrivals', title: '新品上市' },
  { id: 'main-brands', title: '主营品牌' },
  { id: 'hot-recommends', title: '热门推荐' },
  { id: 'hot-developments', title: '热门开发' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
