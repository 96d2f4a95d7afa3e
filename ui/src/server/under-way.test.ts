import { describe, expect, test } from 'vitest'

import { UnderWay } from './under-way.ts'

describe('the same request sent twice', () => {
  test('is sent once, and both presses get its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const sent: string[] = []
    const underWay = new UnderWay<string>()
    const press = () =>
      underWay.share({ statement_id: 7 }, () => {
        sent.push('7')
        return promise
      })
    const presses = [press(), press()]
    resolve('confirmed')
    expect(await Promise.all(presses)).toEqual(['confirmed', 'confirmed'])
    expect(sent).toEqual(['7'])
  })

  test('is sent again once it was answered, and so is one that failed', async () => {
    const underWay = new UnderWay<number>()
    let sent = 0
    const press = (isGood: boolean) =>
      underWay.share('it', async () => {
        sent += 1
        if (!isGood) throw new Error('refused')
        return sent
      })
    await expect(press(false)).rejects.toThrow('refused')
    expect(await press(true)).toBe(2)
    expect(await press(true)).toBe(3)
  })

  test('does not delay another request', async () => {
    const underWay = new UnderWay<string>()
    const never = Promise.withResolvers<string>().promise
    void underWay.share({ line: 1 }, () => never)
    expect(await underWay.share({ line: 2 }, async () => 'done')).toBe('done')
  })
})
