import { AppError } from '../app-error.ts'

const maxDepth = 32
const maxNodes = 200_000

/**
 * Refuses what no text column or jsonb can hold and no form ever sends: NUL, torn surrogates, towers of brackets,
 * keys that change prototypes.
 */
export function assertPlainJson(value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let nodes = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes += 1
    if (nodes > maxNodes) throw new AppError('TOO_LARGE')
    if (next.depth > maxDepth) throw new AppError('BAD_REQUEST')
    if (typeof next.value === 'string') assertText(next.value)
    else if (next.value !== null && typeof next.value === 'object') {
      for (const [key, inner] of Object.entries(next.value)) {
        assertText(key)
        if (key === '__proto__') throw new AppError('BAD_REQUEST')
        open.push({ value: inner, depth: next.depth + 1 })
      }
    }
  }
}

function assertText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('BAD_REQUEST')
}
