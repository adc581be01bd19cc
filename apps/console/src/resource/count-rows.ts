import { maxCounts, rowCounts } from '@linli/api-client/contract/system/row-counts'
import type { ListQuery, ResourceName } from '@linli/api-client/kit'
import { client } from '../session/client.ts'

interface Waiting {
  readonly resource: ResourceName
  readonly where: ListQuery
  readonly resolve: (count: number | null) => void
  readonly reject: (error: unknown) => void
}

let waiting: Waiting[] = []

/**
 * How many rows a list finds; null for who may not list them. What is asked for at once goes in one call, and each
 * answer is kept below its own resource, so that a write of one of them asks for that one alone.
 */
export async function countRows(resource: ResourceName, where: ListQuery): Promise<number | null> {
  return await new Promise((resolve, reject) => {
    waiting.push({ resource, where, resolve, reject })
    if (waiting.length === 1) setTimeout(() => void askAll())
  })
}

async function askAll(): Promise<void> {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += maxCounts) await ask(all.slice(from, from + maxCounts))
}

async function ask(some: readonly Waiting[]): Promise<void> {
  try {
    const of = some.map(({ resource, where }) => ({ resource, where }))
    const counts = await client.call(rowCounts, { of })
    for (const [at, { resolve }] of some.entries()) resolve(counts[at] ?? null)
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}
