import { MESSAGE_CATEGORIES } from '@portal/rules/messages/message-categories.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { CARD_TOPICS, PartCard } from './part-card.ts'
import { TIP_TYPES } from './tip-types.ts'
import {
  Day,
  Flag,
  flag,
  id,
  Keyword,
  MAX_ROWS_AT_ONCE,
  Moment,
  Nothing,
  PAGE,
  PAGED,
} from './wire.ts'

/** 18 is shown as a pop-up only: neither the menu nor the list has it. */
const Category = Type.Enum([...MESSAGE_CATEGORIES], {
  description: 'see rules/src/messages/message-categories.ts',
})

const PopType = Type.Union([Type.Literal(1), Type.Literal(2)], {
  description: 'a pop-up that is 1 normal, 2 compact',
})

const Unread = Type.Integer({ description: 'unread messages of all listed categories' })

/** A message as its recipient reads it, in lists and as a frame of the live line. */
const TIP_FIELDS = {
  id: id('tip'),
  seq: Type.Integer({ description: "its number among the recipient's messages, rising by one" }),
  category_id: Category,
  tip_name: Type.String({ description: 'the title' }),
  tip_description: Type.String({ description: 'the text; lines are separated by \\n' }),
  tip_word: Type.String({ description: 'label of the button; empty: none' }),
  create_time: Moment,
  read: Flag,
  is_eject: flag('1: shows a pop-up, unless the user has closed it in another browser'),
  pop_type: PopType,
  link: Type.String({ description: 'an address inside the shop; empty: none' }),
  product_id: Type.Union([id('part'), Type.Null()], { description: 'the part that it is about' }),
}

export const Tip = Type.Object(TIP_FIELDS)

export const listTips = endpoint({
  method: 'POST',
  path: '/api/Tip.Tip/shop_tip_list',
  access: 'user',
  summary: "The user's messages, newest first.",
  reads: ['messages'],
  input: Type.Object({
    ...PAGE,
    category_id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: '0 or absent: all listed categories' }),
    ),
    type: Type.Union([Type.Literal(TIP_TYPES.unread), Type.Literal(TIP_TYPES.all)], {
      default: TIP_TYPES.all,
      description: '1 only unread ones, 2 all',
    }),
    tip_name: Type.Optional({ ...Keyword, description: 'words of the title or the text' }),
    number: Type.Optional({ ...Keyword, description: 'any number of the part that it is about' }),
    adjust_price_time: Type.Optional(
      Type.Union([Day, Type.Literal('')], {
        description: 'only those on prices that changed on this day',
      }),
    ),
  }),
  output: Type.Object({ list: Type.Array(Tip), ...PAGED }),
})

export const listTipMenu = endpoint({
  method: 'GET',
  path: '/api/Tip.Tip/menu_list',
  access: 'user',
  summary: 'The categories with their unread messages; the first, 0, stands for all.',
  reads: ['messages'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), unread_num: Type.Integer() }),
    ),
  }),
})

export const getTip = endpoint({
  method: 'GET',
  path: '/api/Tip.Tip/detail',
  access: 'user',
  summary: 'One message with the card of the part that it is about.',
  reads: ['messages', ...CARD_TOPICS],
  cards: ['part'],
  input: Type.Object({ id: id('tip') }),
  output: Type.Object({
    ...TIP_FIELDS,
    part: Type.Union([PartCard, Type.Null()], {
      description: 'null without a part, or if the shop no longer has it',
    }),
  }),
})

/** Ours: a page that did not listen for a while asks which of its pop-ups still hold. */
export const listUnreadTips = endpoint({
  method: 'POST',
  path: '/api/Tip.Tip/unreadOf',
  access: 'user',
  summary: 'Which of these messages the user has and has not read.',
  reads: ['messages'],
  input: Type.Object({
    tip_ids: Type.Array(id('tip'), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE }),
  }),
  output: Type.Object({ tip_ids: Type.Array(id('tip')) }),
})

export const readTip = endpoint({
  method: 'POST',
  path: '/api/Tip.Tip/readTip',
  access: 'user',
  summary: 'Marks a message as read.',
  changes: ['messages'],
  input: Type.Object({
    tip_id: id('tip'),
    type: Type.Literal(1, { default: 1, description: 'read' }),
  }),
  output: Type.Object({ unread: Unread }),
})

/** Ours: the specification marks them one at a time. */
export const readTips = endpoint({
  method: 'POST',
  path: '/api/Tip.Tip/readTips',
  access: 'user',
  summary: 'Marks these messages as read, or those of a category, or all.',
  changes: ['messages'],
  input: Type.Object({
    tip_ids: Type.Optional(Type.Array(id('tip'), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE })),
    category_id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: '0 or absent: all categories' }),
    ),
  }),
  output: Type.Object({
    read: Type.Integer({ description: 'messages that were unread until now' }),
    unread: Unread,
  }),
})

/** Ours: a pop-up that is dismissed in one browser stays closed in the others. */
export const ignoreTips = endpoint({
  method: 'POST',
  path: '/api/Tip.Tip/ignoreTips',
  access: 'user',
  summary:
    'Closes the pop-ups of these messages in all browsers of the user. They stay unread, except those of category 18.',
  changes: ['messages'],
  input: Type.Object({
    tip_ids: Type.Array(id('tip'), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE }),
  }),
  output: Type.Object({ unread: Unread }),
})

export const getUnreadStatus = endpoint({
  method: 'GET',
  path: '/api/Shop.Message/unreadStatus',
  access: 'user',
  summary:
    'Whether the user has unread steps of development and answers to feedback, and how many unread messages.',
  reads: ['messages', 'developments', 'feedback'],
  input: Nothing,
  output: Type.Object({
    development_has_unread: flag(
      "1: a step of the user's own requests, or of a part that it supports",
    ),
    feedback_has_unread: flag("1: an answer to the user's own feedback"),
    unread: Unread,
  }),
})
