import { codeOf, factsOf, fieldOf, nameOfResource } from '@linli/api-client/kit'
import { resources } from '@linli/api-client/contract'
import { expect, it } from 'vitest'
import type { Makers } from '../resource/makers.tsx'

const files = import.meta.glob<{ readonly makers: Makers }>('../features/*/makers.ts', { eager: true })
const all = Object.assign({}, ...Object.values(files).map(({ makers }) => makers)) as Required<Makers>

it.each(Object.entries(all))(
  '%s is made by those who may, and takes over what was typed',
  (name, { code, named }) => {
    const of = resources.find((one) => nameOfResource(one) === name)
    if (of === undefined) throw new Error(`no resource ${name}`)
    expect(of.operations).toContain('create')
    expect(code).toBe(codeOf(of, 'create'))
    if (named === undefined) return
    const { write, kind } = fieldOf(of, named)
    expect([write === 'never', factsOf(kind).holds]).toEqual([false, 'text'])
  },
)
