import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import { pageHelp } from '@linli/api-client/contract/system/page-help'
import { codeOf, type FlowLike, type Operation, type Resource, targetsOf } from '@linli/api-client/kit'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'

/** The help of a page: what it is for, and the kinds of rows that stand on it. */
export const pageHelpRoutes: readonly Route[] = [
  handle(pageHelp, async ({ path }, ctx) => {
    const page = pages.find(({ url }) => url === path)
    if (!page) throw notFound()
    const kinds = new Map(
      ctx.deps.registry
        .all()
        .flatMap(({ resource }) => resource ?? [])
        .filter((one) => pageOfCode(codeOf(one, 'list')) === page && ctx.can(codeOf(one, 'list')))
        .map((one) => [one.path, one]),
    )
    return {
      title: page.title,
      about: page.about ?? null,
      kinds: [...kinds.values()].map((one) => ({
        label: one.label,
        may: verbsOf(one, ctx),
        states: one.flow ? statesOf(one.flow) : [],
      })),
    }
  }),
]

const verbs: readonly (readonly [Operation, string])[] = [
  ['create', '新增'],
  ['update', '编辑'],
  ['remove', '删除'],
  ['import', '导入'],
  ['export', '导出'],
]

const verbsOf = (of: Resource, ctx: Ctx): string[] =>
  verbs.flatMap(([op, label]) => (of.operations.includes(op) && ctx.can(codeOf(of, op)) ? [label] : []))

function statesOf({ states, transitions }: FlowLike) {
  const labelOf = (state: string) => states[state]?.label ?? state
  return Object.entries(states).map(([state, { label, tone }]) => ({
    label,
    tone: tone ?? null,
    steps: Object.values(transitions)
      .filter(({ from }) => from.includes(state))
      .map((step) => ({
        label: step.label,
        to: targetsOf(step).map(labelOf),
        bySystem: step.by === 'system',
      })),
  }))
}
