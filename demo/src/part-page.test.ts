import { existsSync, statSync } from 'node:fs'

import { expect, test } from 'vitest'

import { generatedRows, text } from '#src/testing/rows-at-hand.ts'

const rows = await generatedRows(1_500)
const brands = [...new Set(rows.of('part').map(({ brand }) => text(brand)))]
const isThere = (address: string) => existsSync(new URL(`..${address}`, import.meta.url))

test('every brand has some 150 questions, some of them open, some answered and unseen', () => {
  for (const brand of brands) {
    const questions = rows.of('part_question').filter((one) => one.brand === brand)
    const open = questions.filter(({ answer }) => answer === null)
    const unseen = questions.filter(({ answer, read_at }) => answer !== null && read_at === null)
    expect(questions.length).toBeGreaterThan(140)
    expect(open.length).toBeGreaterThanOrEqual(9)
    expect(unseen).toHaveLength(8)
    expect(
      questions.filter(({ answer_picture }) => answer_picture !== null).length,
    ).toBeGreaterThan(2)
  }
})

test('no answer is older than its question, and no text has an unfilled placeholder', () => {
  for (const { asked_at, answered_at, question, answer } of rows.of('part_question')) {
    expect(Number(answered_at ?? asked_at)).toBeGreaterThanOrEqual(Number(asked_at))
    expect(`${text(question)}${answer === null ? '' : text(answer)}`).not.toMatch(/[{}]/)
  }
})

test('about one part in seven has an advantage to show', () => {
  const kinds = new Set(rows.of('product_carousel').map(({ part_type_id }) => part_type_id))
  const parts = rows.of('part')
  const share =
    parts.filter(({ part_type_id }) => kinds.has(part_type_id ?? null)).length / parts.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.25)
})

test('some parts have three, four and eight pictures, and all of them are there', () => {
  const counts = new Set(
    rows.of('part').map(({ pictures }) => {
      const files = pictures as readonly string[]
      expect(files.filter((file) => !isThere(`/pictures/${file}`))).toEqual([])
      return files.length
    }),
  )
  expect(counts).toEqual(new Set([1, 2, 3, 4, 8]))
})

test('the number of the first search has as many pictures as any brand shows', () => {
  const id = rows.of('part_number').find(({ normalised }) => normalised === '11427953129')?.part_id
  const part = rows.of('part').find(({ part_id }) => part_id === id)
  expect(part?.pictures).toHaveLength(8)
})

test('the pictures and films are there, and light', () => {
  const videos = rows.of('video').flatMap(({ file, poster }) => [text(file), text(poster)])
  const pictures = rows.of('product_carousel_item').map(({ file }) => text(file))
  const answers = rows
    .of('part_question')
    .flatMap(({ answer_picture }) => (answer_picture === null ? [] : [text(answer_picture)]))
  expect([...videos, ...pictures, ...answers].filter((address) => !isThere(address))).toEqual([])
  for (const video of videos)
    expect(statSync(new URL(`..${video}`, import.meta.url)).size).toBeLessThan(600_000)
})

test('a video is about parts that every brand has', () => {
  for (const brand of brands) {
    const names = rows.of('part').flatMap((one) => (one.brand === brand ? [text(one.name_zh)] : []))
    const words = rows.of('video_word').filter((one) => one.brand === brand)
    for (const videos of Map.groupBy(words, ({ video_id }) => video_id).values())
      expect(names.some((name) => videos.some(({ word }) => name.includes(text(word))))).toBe(true)
  }
})
