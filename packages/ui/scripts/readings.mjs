// Writes the toneless readings of Chinese characters as pinyin-pro knows them into a form that is less than half of its
// dictionary over the wire: `node scripts/readings.mjs`, after an update of pinyin-pro. A test compares the two.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { polyphonic } from 'pinyin-pro'

/** The blocks of ideographs, and the one character outside them that is read. */
const blocks = [
  [0x3007, 0x3007],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
]
/** The first character that stands for a syllable. */
const first = 0x100

const known = []
for (const [from, to] of blocks)
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code)
    const [found = []] = polyphonic(character, { toneType: 'none', type: 'array', v: true })
    const readings = found.map((one) => one.toLowerCase()).filter((one) => one !== character)
    if (readings.length > 0) known.push([code, readings])
  }

const syllables = [...new Set(known.flatMap(([, readings]) => readings))].toSorted((a, b) => (a < b ? -1 : 1))
const sign = new Map(syllables.map((one, index) => [one, String.fromCharCode(first + index)]))
let text = ''
let next = -1
for (const [code, readings] of known) {
  if (code !== next) text += String.fromCodePoint(code)
  text += readings.map((one) => sign.get(one)).join('+')
  next = code + 1
}

const file = `// Made by scripts/readings.mjs from pinyin-pro (MIT); see ../readings.ts.

export const firstSign = 0x${first.toString(16)}

export const syllables =
  '${syllables.join(' ')}'

export const signs =
  '${text}'
`
writeFileSync(join(import.meta.dirname, '../src/private/generated/readings.ts'), file)
