import { expect, test } from 'vitest'

import { readKeywords } from './read-keywords.ts'
import { readSearch } from './read-search.ts'

const ZERUI = { chinese: '泽锐', latin: 'ZERUI' }

test.each(['泽锐 11427953129', '泽锐11427953129=4', '机油滤芯\n泽锐11427953129'])(
  '%j is read as with the brand’s Latin word',
  (keyword) => {
    const inLatin = keyword.replace(ZERUI.chinese, ZERUI.latin)
    expect(readSearch(keyword, ZERUI)).toEqual(readKeywords(inLatin, ZERUI.latin))
  },
)
