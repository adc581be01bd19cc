import { polyphonic } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { readingsByCharacter } from './readings.ts'

const spelled = (text: string) =>
  polyphonic(text, { toneType: 'none', type: 'array', v: true }).map((found) =>
    found.map((one) => one.toLowerCase()).join(' '),
  )

it('reads every ideograph as the dictionary does that it was made from', () => {
  const characters = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  const all = [...characters, '〇', '㥄', '𠮷']
  const differing = all.filter(
    (one) => (readingsByCharacter.get(one) ?? [one]).join(' ') !== (spelled(one)[0] ?? one),
  )
  expect(differing).toEqual([])
  expect(readingsByCharacter.size).toBeGreaterThan(21_000)
})

it('reads a character in a text as it does alone', () => {
  const text = '重庆朝阳区绿化行业长乐未央'
  expect(Array.from(text, (one) => readingsByCharacter.get(one)?.join(' '))).toEqual(spelled(text))
})
