import { describe, expect, it } from 'vitest'
import { ApiError, createClient } from '../src/client/index.ts'
import { endpoints } from '../src/contract/index.ts'

/** A client as an application has it in development: it refuses outputs that transform, because production would not. */
const client = createClient({
  baseUrl: 'https://linli.example',
  middleware: [async () => Response.json({ success: true, data: null, msg: '' })],
})
const inputOf = (path: string) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/gu), ([, name]) => [name, 1]))

describe('the contract', () => {
  it('answers nothing that is another thing once it has arrived', async () => {
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      const error = await client.call(endpoint, inputOf(endpoint.path)).catch(ApiError.from)
      if (error instanceof ApiError && String(error.cause).includes('transforms')) wrong.push(endpoint.name)
    }
    expect(wrong).toEqual([])
  })
})
