import { expect, it } from 'vitest'

import { carrierOffered } from './carrier-offered.ts'

it('the second parcel goes as the first, and nothing is chosen where the buyer asks for a way', () => {
  const usual = '顺丰速运'
  const offered = (remark: string, last?: string) => carrierOffered({ remark, last, usual })
  expect(offered('')).toBe(usual)
  expect(offered('开票抬头见附件')).toBe(usual)
  expect(offered('走德邦零担，加固包装')).toBe('')
  expect(offered('ems 到付')).toBe('')
  expect(offered('走德邦零担，加固包装', '德邦快递')).toBe('德邦快递')
  expect(offered('', '安能物流')).toBe('安能物流')
})
