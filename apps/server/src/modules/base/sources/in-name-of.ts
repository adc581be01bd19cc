import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { SourceRow } from './data-source.table.ts'

type Reach = Pick<SourceRow, 'allEstates' | 'estateIds'>

/** What is reached of a scope by somebody who takes in rows of a source: nothing beyond the estates that it is for. */
function narrowed(scope: DataScope, { allEstates, estateIds }: Reach): DataScope {
  if (allEstates) return scope
  const own = estateIds ?? []
  return {
    kind: 'estates',
    estateIds: scope.kind === 'all' ? own : own.filter((id) => scope.estateIds.includes(id)),
  }
}

/** The context of who takes in rows of a source, held to the estates that it is for. */
export const withinSource = (ctx: Ctx, source: Reach): Ctx => ({
  ...ctx,
  scopeFor: (code) => narrowed(ctx.scopeFor(code), source),
})

/** A source takes in what it delivers in its own name, whatever its caller may otherwise. */
export const inNameOf = (ctx: Ctx, source: Reach & Pick<SourceRow, 'name'>): Ctx =>
  withinSource(
    {
      ...ctx,
      caller: { kind: 'system', name: source.name },
      can: () => true,
      scopeFor: () => ({ kind: 'all' }),
    },
    source,
  )
