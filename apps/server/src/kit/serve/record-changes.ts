import { recordChanges } from '@linli/api-client/contract/system/record-changes'
import { forbidden, notFound } from '../app-error.ts'
import { handle, type Route } from '../route.ts'
import { changesOf } from './changes.ts'
import { codeFor, modelsIn } from './model.ts'

/** 变更记录 of any row: with the right to read it, in its scope, and without the fields that are hidden from the caller. */
export const recordChangeRoutes = (): readonly Route[] => [
  handle(recordChanges, async ({ of, id }, ctx) => {
    const model = modelsIn(ctx.deps.registry).find(({ reference }) => reference.name === of)
    if (model === undefined || !model.resource.operations.includes('detail')) throw notFound()
    const code = codeFor(model, 'list')
    if (!ctx.can(code)) throw forbidden(code)
    return await changesOf(model, id, ctx)
  }),
]
