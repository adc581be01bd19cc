import { type Exact, exact, least, minus, most, over, plus, rounded, times, zero } from './exact.ts'

export const variables = ['AREA', 'PRICE', 'MONTHS', 'USAGE', 'FLOOR', 'FIXED'] as const
export type Variable = (typeof variables)[number]
export type Values = Readonly<Record<Variable, Exact>>

type Node = (values: Values) => Exact

/** Where a formula is wrong, from 1. */
export class FormulaFault extends Error {
  readonly at: number

  constructor(at: number) {
    super(`公式第${at}个字符有误`)
    this.name = 'FormulaFault'
    this.at = at
  }
}

interface Token {
  readonly text: string
  /** Of its first letter, from 1. */
  readonly at: number
}

const tokenAt = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z]+)|([-+*/(),]))/y

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  tokenAt.lastIndex = 0
  const end = text.trimEnd().length
  while (tokenAt.lastIndex < end) {
    const from = tokenAt.lastIndex
    const found = tokenAt.exec(text)
    if (found === null) {
      const blank = /^\s*/.exec(text.slice(from))?.[0].length ?? 0
      throw new FormulaFault(from + blank + 1)
    }
    const token = found[0].trimStart()
    tokens.push({ text: token, at: found.index + found[0].length - token.length + 1 })
  }
  return tokens
}

/** How deep brackets may lie in each other. */
const deepest = 20

/** Reads a formula: a sum of products of numbers, variables, brackets, min, max and round. Nothing of it is ever run as code. */
export function formulaOf(text: string): Node {
  const tokens = tokensOf(text)
  let next = 0
  const fault = () => new FormulaFault(tokens[next]?.at ?? text.trimEnd().length + 1)
  const take = (wanted: string): boolean => {
    if (tokens[next]?.text !== wanted) return false
    next += 1
    return true
  }
  const need = (wanted: string) => {
    if (!take(wanted)) throw fault()
  }

  const sum = (depth: number): Node => {
    let left = product(depth)
    for (;;) {
      const before = left
      if (take('+')) {
        const right = product(depth)
        left = (values) => plus(before(values), right(values))
      } else if (take('-')) {
        const right = product(depth)
        left = (values) => minus(before(values), right(values))
      } else return left
    }
  }
  const product = (depth: number): Node => {
    let left = part(depth)
    for (;;) {
      const before = left
      if (take('*')) {
        const right = part(depth)
        left = (values) => times(before(values), right(values))
      } else if (take('/')) {
        const { at } = tokens[next] ?? { at: text.length + 1 }
        const right = part(depth)
        left = (values) => {
          const divisor = right(values)
          if (divisor.n === 0n) throw new FormulaFault(at)
          return over(before(values), divisor)
        }
      } else return left
    }
  }
  const part = (depth: number): Node => {
    const token = tokens[next]
    if (token === undefined || depth > deepest) throw fault()
    if (take('-')) {
      const inner = part(depth + 1)
      return (values) => minus(zero, inner(values))
    }
    if (take('(')) {
      const inner = sum(depth + 1)
      need(')')
      return inner
    }
    if (/^\d/.test(token.text)) {
      next += 1
      const value = exact(token.text)
      return () => value
    }
    const variable = variables.find((one) => one === token.text)
    if (variable !== undefined) {
      next += 1
      return (values) => values[variable]
    }
    if (take('min') || take('max')) return chosen(token.text === 'min' ? least : most, depth)
    if (take('round')) {
      need('(')
      const inner = sum(depth + 1)
      const places = take(',') ? placesOf() : 0
      need(')')
      const scale = 10n ** BigInt(places)
      return (values) => {
        const { n, d } = inner(values)
        return { n: rounded({ n: n * scale, d }), d: scale }
      }
    }
    throw fault()
  }
  const chosen = (choose: (a: Exact, b: Exact) => Exact, depth: number): Node => {
    need('(')
    const parts = [sum(depth + 1)]
    while (take(',')) parts.push(sum(depth + 1))
    need(')')
    return (values) => parts.map((one) => one(values)).reduce(choose)
  }
  const placesOf = (): number => {
    const { text: digits = '' } = tokens[next] ?? {}
    if (!/^[0-4]$/.test(digits)) throw fault()
    next += 1
    return Number(digits)
  }

  const whole = sum(0)
  if (next < tokens.length) throw fault()
  return whole
}
