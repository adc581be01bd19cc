// Compares @linli/validators with validator.js and id-validator on the same numbers: agreement, each disagreement
// with its reason, speed as a ratio, bytes per import, and the slowest check under hostile input.
// Usage: node bench/validators.mjs [--count 100000] [--json]
import { createIdentityNumbers, KINDS } from './validators/identity-numbers.mjs'
import { bundle, load, sizesOf } from './bundle.mjs'
import { keepFigures } from './results.mjs'
import { createSource } from './validators/random.mjs'

if (process.argv.includes('--help')) {
  console.log('node bench/validators.mjs [--count 100000] [--json]')
  process.exit(0)
}
const countAt = process.argv.indexOf('--count')
const count = countAt === -1 ? 100_000 : Number(process.argv[countAt + 1])

const ours = await load("export * from '@linli/validators'")
const peers = await load(`
  export { default as isIdentityCard } from 'validator/es/lib/isIdentityCard'
  export { default as isMobilePhone } from 'validator/es/lib/isMobilePhone'
  export { default as isLuhnNumber } from 'validator/es/lib/isLuhnNumber'
  export { default as isEAN } from 'validator/es/lib/isEAN'
  export { default as IDValidator } from 'id-validator'
`)

/** Least time of several passes over the numbers, in milliseconds; the passes of all take turns. */
function race(contestants, numbers) {
  const least = contestants.map(() => Number.POSITIVE_INFINITY)
  for (let pass = 0; pass < 7; pass += 1) {
    for (const [index, prepare] of contestants.entries()) {
      const check = prepare()
      const start = performance.now()
      for (const number of numbers) check(number)
      least[index] = Math.min(least[index], performance.now() - start)
    }
  }
  return least
}

const percent = (part) => `${((part / count) * 100).toFixed(2)} %`

function compareIdentityNumbers() {
  const numbers = createIdentityNumbers(count)
  // A new id-validator for every pass: it remembers what it was asked before.
  const contestants = {
    linli: () => (number) => ours.checkResidentId(number).ok,
    validator: () => (number) => peers.isIdentityCard(number, 'zh-CN'),
    idValidator: () => {
      const validator = new peers.IDValidator()
      return (number) => validator.isValid(number)
    },
  }
  const answers = Object.fromEntries(
    Object.entries(contestants).map(([name, prepare]) => {
      const check = prepare()
      return [name, numbers.map(({ number }) => check(number))]
    }),
  )
  const times = race(
    Object.values(contestants),
    numbers.map(({ number }) => number),
  )

  const right = numbers.filter(({ kind }, index) => answers.linli[index] === kind.isValid).length
  console.log(
    `\nIdentity numbers: ${count}, of ${KINDS.length} kinds; @linli/validators judges ${percent(right)} as GB 11643 does`,
  )
  let unexplained = count - right
  const table = {}
  for (const [place, peer] of ['validator', 'idValidator'].entries()) {
    const agreed = numbers.filter((_, index) => answers.linli[index] === answers[peer][index]).length
    table[peer] = {
      agreement: percent(agreed),
      'our operations for one of theirs': (times[place + 1] / times[0]).toFixed(2),
    }
  }
  console.table(table)
  for (const peer of ['validator', 'idValidator']) {
    for (const kind of KINDS) {
      const of = numbers.flatMap((entry, index) => (entry.kind === kind ? [index] : []))
      const different = of.filter((index) => answers.linli[index] !== answers[peer][index])
      if (different.length === 0) continue
      if (kind[peer] === undefined) unexplained += different.length
      const [first] = different
      console.log(
        `  ${peer} differs on ${different.length} of ${of.length} "${kind.name}", as ${JSON.stringify(numbers[first].number)}: ` +
          `${answers[peer][first] ? 'accepts' : 'refuses'}. ${kind[peer] ?? 'UNEXPLAINED'}`,
      )
    }
  }
  return { table, unexplained, operationsPerSecond: Math.round(count / (times[0] / 1000)) }
}

/** Numbers of a simple kind: half as the rule makes them, half of a length near it. */
function compareSimple(name, ourCheck, theirCheck, make, explain) {
  const source = createSource(20260102)
  const numbers = Array.from({ length: count }, () => make(source))
  const different = numbers.filter((number) => ourCheck(number) !== theirCheck(number))
  const reasons = new Map()
  for (const number of different) {
    const reason = explain(number)
    reasons.set(reason, [...(reasons.get(reason) ?? []), number])
  }
  const [our, their] = race([() => ourCheck, () => theirCheck], numbers)
  for (const [reason, group] of reasons)
    console.log(
      `  validator differs on ${group.length} ${name}, as ${JSON.stringify(group[0])}: ${reason ?? 'UNEXPLAINED'}`,
    )
  return {
    row: {
      agreement: percent(count - different.length),
      'our operations for one of theirs': (their / our).toFixed(2),
    },
    unexplained: reasons.get(undefined)?.length ?? 0,
  }
}

function compareOthers() {
  console.log('\nOther numbers, with validator.js')
  const nearMobile = (source) => {
    const number = source.pick(['1', '1', '1', '9', '2']) + source.digits(source.pick([10, 10, 10, 9, 11]))
    return source.pick(['', '', '', '+86', '0086']) + number
  }
  const results = {
    'mobile numbers': compareSimple(
      'mobile numbers',
      (number) => ours.checkMobile(number).ok,
      (number) => peers.isMobilePhone(number, 'zh-CN'),
      nearMobile,
      (number) => {
        if (/^(?:\+|00)86/.test(number))
          return 'it takes a country code; the stored form has none, so that one phone is one text'
        if (/^9[28]/.test(number))
          return 'it takes 92 and 98; the numbering plan of 2017 gives mobiles 13 to 19 only'
        return undefined
      },
    ),
    'bank cards (Luhn)': compareSimple(
      'bank cards',
      (number) => ours.checkBankCard(number).ok,
      (number) => peers.isLuhnNumber(number),
      (source) => source.pick(['6', '4', '0']) + source.digits(source.pick([15, 15, 18, 10, 20])),
      (number) =>
        number.startsWith('0') || number.length < 12 || number.length > 19
          ? 'it judges the check digit only; ISO/IEC 7812-1 card numbers have at most 19 digits, and none of a bank begins with 0 or is so short'
          : undefined,
    ),
    'bar codes (EAN-13)': compareSimple(
      'bar codes',
      (number) => ours.checkBarcode(number).ok,
      (number) => peers.isEAN(number),
      (source) => source.digits(source.pick([13, 13, 13, 8, 14, 12])),
      (number) =>
        number.length === 8 || number.length === 14
          ? 'it takes EAN-8 and GTIN-14 too; goods of a shop carry EAN-13'
          : undefined,
    ),
  }
  console.table(Object.fromEntries(Object.entries(results).map(([name, { row }]) => [name, row])))
  return Object.values(results).reduce((sum, { unexplained }) => sum + unexplained, 0)
}

async function measureBytes() {
  const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const functions = Object.keys(ours).filter(
    (name) => typeof ours[name] === 'function' && name !== 'listPasswordFaults',
  )
  const imports = {
    ...Object.fromEntries(
      functions.sort().map((name) => [name, `export { ${name} } from '@linli/validators/${kebab(name)}'`]),
    ),
    'checkMobile from the root': "export { checkMobile } from '@linli/validators'",
    'messages/zh-CN': "export { zhCN } from '@linli/validators/messages/zh-CN'",
    'messages/en-US': "export { enUS } from '@linli/validators/messages/en-US'",
    everything: "export * from '@linli/validators'",
    'mobileSchema, with zod/mini': "export { mobileSchema } from '@linli/validators/zod'",
    'all schemas, with zod/mini': "export * from '@linli/validators/zod'",
    'zod/mini string alone': "import * as z from 'zod/mini'; export const text = z.string().check(() => {})",
    'validator.js isIdentityCard': "export { default } from 'validator/es/lib/isIdentityCard'",
    'validator.js isMobilePhone': "export { default } from 'validator/es/lib/isMobilePhone'",
    'id-validator': "export { default } from 'id-validator'",
  }
  const table = {}
  for (const [name, code] of Object.entries(imports)) table[name] = sizesOf(await bundle(code))
  console.log('\nBytes per import')
  console.table(table)
  return table
}

/** Nanoseconds per character of the slowest checks for 100,000 characters of the worst of several pieces. */
function measureHostileInput() {
  const pieces = ['1', 'x', ' ', '　', '９', '粤B', 'aA1!', '2020-01-01 ', '-·', '😀']
  const subjects = Object.entries(ours).filter(([name]) =>
    /^(?:check(?!Image)|mask|normalize|toHalf|formatPlate|parse)/.test(name),
  )
  const rows = subjects.map(([name, subject]) => {
    const worst = pieces.map((piece) => {
      const text = `${piece.repeat(100_000 / piece.length)}\u0000`
      let least = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const start = performance.now()
        subject(text)
        least = Math.min(least, performance.now() - start)
      }
      return { piece, nanoseconds: Number(((least * 1e6) / text.length).toFixed(2)) }
    })
    return { name, ...worst.toSorted((a, b) => b.nanoseconds - a.nanoseconds)[0] }
  })
  const slowest = rows.toSorted((a, b) => b.nanoseconds - a.nanoseconds).slice(0, 5)
  console.log('\nHostile input of 100,000 characters: the five slowest, nanoseconds per character')
  console.table(slowest)
  return slowest
}

const identity = compareIdentityNumbers()
const unexplained = identity.unexplained + compareOthers()
const bytes = await measureBytes()
const hostile = measureHostileInput()
if (process.argv.includes('--json')) keepFigures('validators', { count, identity, bytes, hostile })
if (unexplained > 0) {
  console.error(`${unexplained} disagreements have no reason`)
  process.exit(1)
}
