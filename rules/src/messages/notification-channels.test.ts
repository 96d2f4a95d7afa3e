import { describe, expect, test } from 'vitest'

import { MessageCategory } from '#src/messages/message-categories.ts'
import {
  FIRST_CATEGORIES,
  MAX_COPY_AGE_HOURS,
  MAX_SMS_COPIES_A_DAY,
  minutesUntilRetry,
  NOTIFICATION_CHANNELS,
  reasonToSkipCopy,
  SMS_FOR,
} from '#src/messages/notification-channels.ts'
import { keysOf } from '#src/pages/keys-of.ts'

const wanted = {
  is_enabled: true,
  is_recalled: false,
  is_read: false,
  is_wanted: true,
  age_hours: 0,
  sms_sent: 0,
}

describe('a copy of a message', () => {
  test('is sent to a user who wants it', () => {
    expect(reasonToSkipCopy(wanted)).toBeUndefined()
  })

  test.each([
    [{ is_enabled: false }, 'account disabled'],
    [{ is_recalled: true }, 'recalled'],
    [{ is_read: true }, 'read'],
    [{ is_wanted: false }, 'switched off'],
    [{ age_hours: MAX_COPY_AGE_HOURS }, 'late'],
    [{ sms_sent: MAX_SMS_COPIES_A_DAY }, 'too many SMS'],
  ])('with %o is skipped: %s', (change, reason) => {
    expect(reasonToSkipCopy({ ...wanted, ...change })).toBe(reason)
  })

  test('that failed is sent again after longer and longer, and given up after five failures', () => {
    const waits = [1, 2, 3, 4].map((failures) => minutesUntilRetry(failures))
    expect(waits).toEqual([1, 5, 30, 120])
    expect(minutesUntilRetry(5)).toBeUndefined()
  })
})

test('no channel that costs money begins by itself', () => {
  expect(FIRST_CATEGORIES.sms).toEqual([])
  expect(keysOf(FIRST_CATEGORIES)).toEqual(keysOf(NOTIFICATION_CHANNELS))
})

test('an SMS is for what cannot wait, such as a cancelled order, never for a price or a statement', () => {
  expect(SMS_FOR.get(MessageCategory.orders)).toContain('取消')
  expect(SMS_FOR.has(MessageCategory.prices)).toBe(false)
  expect(SMS_FOR.has(MessageCategory.statements)).toBe(false)
})
