import { expect } from 'vitest'
import type { caller } from '../../../../test/support/calls.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

interface Desk<Who extends string> {
  readonly api: ReturnType<typeof caller>
  readonly tokens: Readonly<Record<Who, string>>
}

/** An action of somebody, with what it asks for. */
type Step<Who> = readonly [Who, string, object?]

/**
 * What people do with rows of a lifecycle: `act` takes one action, whatever comes of it; `led` takes several, each of which
 * goes well, and answers the row after them. The desk is asked for when it is needed: tests sign in anew.
 */
export function leading<Row extends Versioned, Who extends string>(
  { path }: { readonly path: string },
  desk: () => Desk<Who>,
) {
  const act = async ({ id, version }: Versioned, action: string, who: Who, input: object = {}) => {
    const { api, tokens } = desk()
    return await api.send('POST', `${path}/${id}/${action}`, { version, ...input }, { token: tokens[who] })
  }
  async function led(row: Row, ...steps: readonly Step<Who>[]): Promise<Row> {
    let at = row
    for (const [who, action, input] of steps) {
      const { body } = await act(at, action, who, input)
      expect(body).toMatchObject({ success: true })
      at = body.data
    }
    return at
  }
  return { act, led }
}
